import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import { TryAgain } from "@/components/site/try-again";
import { wordsOf } from "@/lib/site/words/words";
import type { SitePage } from "./document";
import { plainPage } from "./plain-page";

/** What is in a page's place while it cannot be made. */
export const pageAway: SitePage = (site) => {
  const { title, text } = wordsOf(site).pageAway;
  return plainPage(
    site,
    { title, description: text },
    <NoticeCard art={<LostThread />} text={text} title={title}>
      <TryAgain site={site} />
    </NoticeCard>,
  );
};
