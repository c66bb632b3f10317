import {
  BrokenLinkCard,
  ConfirmCard,
  ConfirmedCard,
  FailedCard,
  UnconfirmedCard,
} from "@/components/account/newsletter-cards";
import { SiteFrame } from "@/components/site/site-frame";
import type { Page } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";

export type ConfirmState =
  | "question"
  | "confirmed"
  | "expired"
  | "left"
  | "gone"
  | "broken"
  | "failed";

export function confirmPage(shows: ConfirmState): Page {
  return {
    status: shows === "broken" ? 404 : 200,
    metadata: pageMetadata({
      title: "Your subscription",
      description: "Confirm that you would like the Tender Wiring newsletter.",
      path: null,
    }),
    body: (
      <SiteFrame>
        {shows === "broken" && <BrokenLinkCard />}
        {shows === "question" && <ConfirmCard />}
        {shows === "confirmed" && <ConfirmedCard />}
        {shows === "failed" && <FailedCard />}
        {(shows === "expired" || shows === "left" || shows === "gone") && (
          <UnconfirmedCard why={shows} />
        )}
      </SiteFrame>
    ),
  };
}
