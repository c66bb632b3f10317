import {
  BrokenLinkCard,
  FailedCard,
  StayCard,
  StayedCard,
  UnconfirmedCard,
} from "@/components/account/newsletter-cards";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";

export type StayState = "question" | "kept" | "left" | "gone" | "broken" | "failed";

export function stayPage(shows: StayState): SitePage {
  return (site) => ({
    status: shows === "broken" ? 404 : 200,
    metadata: pageMetadata(
      {
        title: wordsOf(site).subscription.title,
        description: wordsOf(site).subscription.stayDescription(site.site.name),
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        {shows === "broken" && <BrokenLinkCard site={site} />}
        {shows === "question" && <StayCard site={site} />}
        {shows === "kept" && <StayedCard site={site} />}
        {shows === "failed" && <FailedCard site={site} />}
        {(shows === "left" || shows === "gone") && <UnconfirmedCard site={site} why={shows} />}
      </SiteFrame>
    ),
  });
}
