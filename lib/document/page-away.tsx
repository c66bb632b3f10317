import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { Page } from "@/lib/document/document";
import { pageMetadata } from "@/lib/seo/metadata";

/** What stands in a page's place while it cannot be made. */
export const pageAway: Page = {
  metadata: pageMetadata({
    title: "This page isn’t available right now",
    description: "Something on our side isn’t answering. Please try again in a minute.",
    path: null,
  }),
  body: (
    <SiteFrame>
      <NoticeCard
        art={<LostThread />}
        text="Something on our side isn’t answering. Please try again in a minute."
        title="This page isn’t available right now"
      >
        {/* The page’s own address, without a query. */}
        <a className="btn" href="?">
          Try again
        </a>
        <a className="btn-quiet" href="/">
          Go to the home page
        </a>
      </NoticeCard>
    </SiteFrame>
  ),
};
