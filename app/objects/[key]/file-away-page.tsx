import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";

export function fileAwayPage(href: string): SitePage {
  return (site) => ({
    metadata: pageMetadata(
      {
        title: "This file can’t be downloaded right now",
        description: "The file can’t be downloaded right now.",
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <NoticeCard
          art={<LostThread />}
          text="Our file storage isn’t answering right now. Please try again in a minute."
          title="This file can’t be downloaded right now"
        >
          <a className="btn" href={href}>
            Try again
          </a>
          <a className="btn-quiet" href="/resources">
            All guides
          </a>
        </NoticeCard>
      </SiteFrame>
    ),
  });
}
