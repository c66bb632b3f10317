import {
  BrokenLinkCard,
  ConfirmCard,
  ConfirmedCard,
  FailedCard,
  UnconfirmedCard,
} from "@/components/account/newsletter-cards";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

export type ConfirmState =
  | "question"
  | "confirmed"
  | "expired"
  | "left"
  | "gone"
  | "broken"
  | "failed";

/** `guides` were asked for with the sign-up. */
export function confirmPage(
  shows: ConfirmState,
  guides: { title: string; href: string }[] = [],
): SitePage {
  return (site) =>
    plainPage(
      site,
      {
        title: wordsOf(site).subscription.title,
        description: wordsOf(site).subscription.confirmDescription(site.site.name),
        status: shows === "broken" ? 404 : 200,
      },
      <>
        {shows === "broken" && <BrokenLinkCard site={site} />}
        {shows === "question" && <ConfirmCard site={site} />}
        {shows === "confirmed" && <ConfirmedCard guides={guides} site={site} />}
        {shows === "failed" && <FailedCard site={site} />}
        {(shows === "expired" || shows === "left" || shows === "gone") && (
          <UnconfirmedCard site={site} why={shows} />
        )}
      </>,
    );
}
