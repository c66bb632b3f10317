import {
  BrokenLinkCard,
  FailedCard,
  NothingLeftCard,
  UnsubscribeCard,
  UnsubscribedCard,
} from "@/components/account/newsletter-cards";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

export type UnsubscribeState =
  /** `email` is masked. */
  { shows: "question" | "left"; email: string } | { shows: "nothing" | "broken" | "failed" };

export function unsubscribePage(state: UnsubscribeState): SitePage {
  return (site) =>
    plainPage(
      site,
      {
        title: wordsOf(site).subscription.leave,
        description: wordsOf(site).subscription.leaveDescription(site.site.name),
        status: state.shows === "broken" ? 404 : 200,
      },
      <>
        {state.shows === "question" && <UnsubscribeCard email={state.email} site={site} />}
        {state.shows === "left" && <UnsubscribedCard site={site} email={state.email} />}
        {state.shows === "nothing" && <NothingLeftCard site={site} />}
        {state.shows === "broken" && <BrokenLinkCard site={site} />}
        {state.shows === "failed" && <FailedCard site={site} />}
      </>,
    );
}
