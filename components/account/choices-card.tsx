import { WavesOfCalm } from "@/components/art/growing-tree";
import { SaidAges } from "@/components/article/for-ages";
import { NewsletterChoices } from "@/components/site/newsletter-choices";
import { NoticeCard } from "@/components/site/notice-card";
import { offersChoices } from "@/lib/domains/newsletter/rules";
import type { ReaderChoices } from "@/lib/domains/newsletter/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";

type ChoicesCardProps = {
  site: SiteSettings;
  chosen: ReaderChoices & { email: string };
  isSaved: boolean;
  leaveHref: string;
};

const words = {
  title: "What fits you?",
  text: "Some of my emails are for everybody, others for some. Choose what you like, or nothing at all.",
  saved: "Saved.",
  savedText:
    "It counts from the very next email on. You can change it by the same link at any time.",
  nothing: "There is nothing to choose at the moment: everybody gets every email.",
};

/** What a reader chooses by the link of an email. */
export function ChoicesCard({ site, chosen, isSaved, leaveHref }: ChoicesCardProps) {
  const isOffered = offersChoices(site.newsletter);
  const form = isOffered && (
    <div className="mx-auto mt-7 grid max-w-144 gap-6 text-start">
      <NewsletterChoices chosen={chosen} id="choices" site={site} />
    </div>
  );
  return (
    <form method="post">
      {isSaved && site.newsletter.asksAges && <SaidAges ages={chosen.childAges} />}
      <NoticeCard
        art={<WavesOfCalm />}
        note={`For ${chosen.email}`}
        subject={form}
        text={!isOffered ? words.nothing : isSaved ? words.savedText : words.text}
        title={isSaved ? words.saved : words.title}
      >
        {isOffered && (
          <button className="btn" type="submit">
            Save
          </button>
        )}
        <a className="btn-quiet" href={leaveHref}>
          Unsubscribe
        </a>
      </NoticeCard>
    </form>
  );
}
