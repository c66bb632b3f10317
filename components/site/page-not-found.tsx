import { LostThread } from "@/components/art/growing-tree";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { SiteSearch } from "@/components/site/site-search";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

export function PageNotFound({ site }: { site: SiteSettings }) {
  const words = wordsOf(site);
  const { title, text, note } = words.pageNotFound;
  return (
    <NoticeCard
      art={<LostThread />}
      subject={
        <div className="mx-auto mt-7 max-w-[36rem] text-start">
          <SiteSearch id="not-found-search" site={site} />
        </div>
      }
      note={note}
      text={text}
      title={title}
    >
      <HomeLink isMain site={site} />
      <a className="btn-quiet" href="/articles">
        {words.site.readArticles}
      </a>
    </NoticeCard>
  );
}
