import {
  BrokenLinkCard,
  FailedCard,
  NothingLeftCard,
  UnsubscribeCard,
  UnsubscribedCard,
} from "@/components/account/newsletter-cards";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";

export type UnsubscribeState =
  /** `email` is masked. */
  { shows: "question" | "left"; email: string } | { shows: "nothing" | "broken" | "failed" };

export function unsubscribePage(state: UnsubscribeState): SitePage {
  return (site) => ({
    status: state.shows === "broken" ? 404 : 200,
    metadata: pageMetadata(
      {
        title: wordsOf(site).subscription.leave,
        description: wordsOf(site).subscription.leaveDescription(site.site.name),
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        {state.shows === "question" && <UnsubscribeCard email={state.email} site={site} />}
        {state.shows === "left" && <UnsubscribedCard site={site} email={state.email} />}
        {state.shows === "nothing" && <NothingLeftCard site={site} />}
        {state.shows === "broken" && <BrokenLinkCard site={site} />}
        {state.shows === "failed" && <FailedCard site={site} />}
      </SiteFrame>
    ),
  });
}
