import {
  BrokenLinkCard,
  FailedCard,
  StayCard,
  StayedCard,
  UnconfirmedCard,
} from "@/components/account/newsletter-cards";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

export type StayState = "question" | "kept" | "left" | "gone" | "broken" | "failed";

export function stayPage(shows: StayState): SitePage {
  return (site) =>
    plainPage(
      site,
      {
        title: wordsOf(site).subscription.title,
        description: wordsOf(site).subscription.stayDescription(site.site.name),
        status: shows === "broken" ? 404 : 200,
      },
      <>
        {shows === "broken" && <BrokenLinkCard site={site} />}
        {shows === "question" && <StayCard site={site} />}
        {shows === "kept" && <StayedCard site={site} />}
        {shows === "failed" && <FailedCard site={site} />}
        {(shows === "left" || shows === "gone") && <UnconfirmedCard site={site} why={shows} />}
      </>,
    );
}
