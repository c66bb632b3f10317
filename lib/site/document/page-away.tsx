import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import { SiteFrame } from "@/components/site/site-frame";
import { TryAgain } from "@/components/site/try-again";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";

const TITLE = "This page isn’t available right now";
const TEXT = "Something on our side isn’t answering. Please try again in a minute.";

/** What is in a page's place while it cannot be made. */
export const pageAway: SitePage = (site) => ({
  metadata: pageMetadata(
    {
      title: TITLE,
      description: TEXT,
      path: null,
    },
    site,
  ),
  body: (
    <SiteFrame site={site}>
      <NoticeCard art={<LostThread />} text={TEXT} title={TITLE}>
        <TryAgain />
      </NoticeCard>
    </SiteFrame>
  ),
});
