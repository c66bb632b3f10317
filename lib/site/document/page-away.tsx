import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import { SiteFrame } from "@/components/site/site-frame";
import { TryAgain } from "@/components/site/try-again";
import { pageMetadata } from "@/lib/site/seo/metadata";
import { wordsOf } from "@/lib/site/words/words";
import type { SitePage } from "./document";

/** What is in a page's place while it cannot be made. */
export const pageAway: SitePage = (site) => {
  const { title, text } = wordsOf(site).pageAway;
  return {
    metadata: pageMetadata({ title, description: text, path: null }, site),
    body: (
      <SiteFrame site={site}>
        <NoticeCard art={<LostThread />} text={text} title={title}>
          <TryAgain site={site} />
        </NoticeCard>
      </SiteFrame>
    ),
  };
};
