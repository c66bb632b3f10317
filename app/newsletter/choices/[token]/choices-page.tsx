import { ChoicesCard } from "@/components/account/choices-card";
import { BrokenLinkCard, FailedCard, NothingLeftCard } from "@/components/account/newsletter-cards";
import type { ReaderChoices } from "@/lib/domains/newsletter/schema";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

export type ChoicesState =
  /** `email` is masked. */
  | {
      shows: "question" | "saved";
      chosen: ReaderChoices & { email: string };
      leaveHref: string;
    }
  | { shows: "nothing" | "broken" | "failed" };

export function choicesPage(state: ChoicesState): SitePage {
  return (site) =>
    plainPage(
      site,
      {
        title: wordsOf(site).choices.pageTitle,
        description: wordsOf(site).choices.description(site.site.name),
        status: state.shows === "broken" ? 404 : 200,
      },
      <>
        {(state.shows === "question" || state.shows === "saved") && (
          <ChoicesCard
            chosen={state.chosen}
            isSaved={state.shows === "saved"}
            leaveHref={state.leaveHref}
            site={site}
          />
        )}
        {state.shows === "nothing" && <NothingLeftCard site={site} />}
        {state.shows === "broken" && <BrokenLinkCard site={site} />}
        {state.shows === "failed" && <FailedCard site={site} />}
      </>,
    );
}
