import { NewsletterForm } from "@/components/site/newsletter-form";
import type { PublicResource } from "@/lib/domains/resources/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type GuideByEmailProps = {
  site: SiteSettings;
  resource: PublicResource;
  /** What its file is; null where that is not known. */
  file: string | null;
};

/** In place of the download: asks for an address, and says what comes with that. */
export function GuideByEmail({ site, resource, file }: GuideByEmailProps) {
  const { guides, newsletter } = wordsOf(site);
  return (
    <div className="w-full max-w-[30rem]">
      <p className="mb-3">{guides.byEmail(file)}</p>
      <NewsletterForm
        buttonLabel={guides.sendMe}
        guide={resource.id}
        id="guide-email"
        pendingLabel={newsletter.subscribing}
        site={site}
        source="guide"
      />
    </div>
  );
}
