import {
  BrokenLinkCard,
  FailedCard,
  NothingLeftCard,
  UnsubscribeCard,
  UnsubscribedCard,
} from "@/components/account/newsletter-cards";
import { SiteFrame } from "@/components/site/site-frame";
import type { Page } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";

export type UnsubscribeState =
  /** `email` is masked. */
  { shows: "question" | "left"; email: string } | { shows: "nothing" | "broken" | "failed" };

export function unsubscribePage(state: UnsubscribeState): Page {
  return {
    status: state.shows === "broken" ? 404 : 200,
    metadata: pageMetadata({
      title: "Unsubscribe",
      description: "Unsubscribe from the Tender Wiring newsletter.",
      path: null,
    }),
    body: (
      <SiteFrame>
        {state.shows === "question" && <UnsubscribeCard email={state.email} />}
        {state.shows === "left" && <UnsubscribedCard email={state.email} />}
        {state.shows === "nothing" && <NothingLeftCard />}
        {state.shows === "broken" && <BrokenLinkCard />}
        {state.shows === "failed" && <FailedCard />}
      </SiteFrame>
    ),
  };
}
