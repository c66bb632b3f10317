import { WavesOfCalm } from "@/components/art/growing-tree";
import { SaidAges } from "@/components/article/for-ages";
import { NewsletterChoices } from "@/components/site/newsletter-choices";
import { NoticeCard } from "@/components/site/notice-card";
import { offersChoices } from "@/lib/domains/newsletter/rules";
import type { ReaderChoices } from "@/lib/domains/newsletter/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ChoicesCardProps = {
  site: SiteSettings;
  chosen: ReaderChoices & { email: string };
  isSaved: boolean;
  leaveHref: string;
};

/** What a reader chooses by the link of an email. */
export function ChoicesCard({ site, chosen, isSaved, leaveHref }: ChoicesCardProps) {
  const words = wordsOf(site);
  const { choices } = words;
  const isOffered = offersChoices(site.newsletter);
  const form = isOffered && (
    <div className="mx-auto mt-7 grid max-w-[36rem] gap-6 text-start">
      <NewsletterChoices chosen={chosen} id="choices" site={site} />
    </div>
  );
  return (
    <form method="post">
      {isSaved && site.newsletter.asksAges && <SaidAges ages={chosen.childAges} />}
      <NoticeCard
        art={<WavesOfCalm />}
        note={choices.to(chosen.email)}
        subject={form}
        text={!isOffered ? choices.nothing : isSaved ? choices.savedText : choices.text}
        title={isSaved ? choices.saved : choices.title}
      >
        {isOffered && (
          <button className="btn" type="submit">
            {choices.save}
          </button>
        )}
        <a className="btn-quiet" href={leaveHref}>
          {words.subscription.leave}
        </a>
      </NoticeCard>
    </form>
  );
}
