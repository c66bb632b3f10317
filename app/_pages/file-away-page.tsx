import { LostThread } from "@/components/art/growing-tree";
import { NoticeCard } from "@/components/site/notice-card";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

export function fileAwayPage(href: string): SitePage {
  return (site) => {
    const words = wordsOf(site);
    const { title, description, text } = words.guides.away;
    return plainPage(
      site,
      { title, description },
      <NoticeCard art={<LostThread />} text={text} title={title}>
        <a className="btn" href={href}>
          {words.site.tryAgain}
        </a>
        <a className="btn-quiet" href="/resources">
          {words.site.allGuides}
        </a>
      </NoticeCard>,
    );
  };
}
