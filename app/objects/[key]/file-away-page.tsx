import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import { SiteFrame } from "@/components/site/site-frame";
import type { SitePage } from "@/lib/site/document/document";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";

export function fileAwayPage(href: string): SitePage {
  return (site) => {
    const words = wordsOf(site);
    const { title, description, text } = words.guides.away;
    return {
      metadata: pageMetadata({ title, description, path: null }, site),
      body: (
        <SiteFrame site={site}>
          <NoticeCard art={<LostThread />} text={text} title={title}>
            <a className="btn" href={href}>
              {words.site.tryAgain}
            </a>
            <a className="btn-quiet" href="/resources">
              {words.site.allGuides}
            </a>
          </NoticeCard>
        </SiteFrame>
      ),
    };
  };
}
