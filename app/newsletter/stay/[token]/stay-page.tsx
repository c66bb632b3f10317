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

export type StayState = "question" | "kept" | "left" | "gone" | "broken" | "failed";

export function stayPage(shows: StayState): SitePage {
  return (site) => ({
    status: shows === "broken" ? 404 : 200,
    metadata: pageMetadata(
      {
        title: "Your subscription",
        description: `Keep getting the ${site.site.name} newsletter.`,
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        {shows === "broken" && <BrokenLinkCard site={site} />}
        {shows === "question" && <StayCard />}
        {shows === "kept" && <StayedCard />}
        {shows === "failed" && <FailedCard />}
        {(shows === "left" || shows === "gone") && <UnconfirmedCard site={site} why={shows} />}
      </SiteFrame>
    ),
  });
}
