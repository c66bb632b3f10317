import { GrowingHead } from "@/components/art/growing-head";
import { WAVES } from "@/components/art/growing-tree";
import { HomeDrawing } from "@/components/art/home-drawing";
import { SuggestionsBox } from "@/components/home/suggestions-box";
import { NewsletterForm } from "@/components/site/newsletter-form";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type CommunityProps = {
  site: SiteSettings;
  /** How far the tree of its head has grown. */
  stage: number;
  /** True where past letters can be read. */
  hasLetters: boolean;
};

export function Community({ site, stage, hasLetters }: CommunityProps) {
  const { join, joining } = wordsOf(site).newsletter;
  return (
    <section aria-labelledby="community-title" id="community">
      <div className="wrap">
        <div>
          <GrowingHead className="mb-4" stage={stage} />
          <h2 id="community-title">{site.community.question}</h2>
          <p className="mt-2.5 mb-6 max-w-[36rem]">{site.community.invitation}</p>
          <SuggestionsBox site={site} />
        </div>
        <div className="sheet">
          <h2 className="text-3xl">{site.newsletter.title}</h2>
          <p className="mt-2.5 mb-6">{site.newsletter.promise}</p>
          <NewsletterForm
            buttonLabel={join}
            id="community-email"
            pendingLabel={joining}
            site={site}
            source="community_cta"
          />
          {hasLetters && (
            <p className="form-note">
              <a className="inline-flex min-h-11 items-center" href="/letters">
                {site.lists.lettersTitle}
              </a>
            </p>
          )}
        </div>
      </div>
      <svg aria-hidden="true" {...WAVES}>
        <HomeDrawing name="waves" />
      </svg>
    </section>
  );
}
