import { LostThread } from "@/components/art/growing-tree";
import { HomeLink, NoticeCard } from "@/components/site/notice-card";
import { SiteSearch } from "@/components/site/site-search";
import type { SitePage } from "@/lib/site/document/document";
import { plainPage } from "@/lib/site/document/plain-page";
import { wordsOf } from "@/lib/site/words/words";

/** What addresses answer that are nothing in particular. */
export const pageNotFound: SitePage = (site) => {
  const words = wordsOf(site);
  const { title, description, text, note } = words.pageNotFound;
  return plainPage(
    site,
    { title, description, status: 404 },
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
    </NoticeCard>,
  );
};

/** What the address of one of a kind answers that there is not, with the way to the list of those that there are. */
export function itemNotFound(kind: "articles" | "guides" | "videos", href: string): SitePage {
  return (site) => {
    const { title, text, list } = wordsOf(site)[kind].notFound;
    return plainPage(
      site,
      { title, description: text },
      <NoticeCard art={<LostThread />} text={text} title={title}>
        <a className="btn" href={href}>
          {list}
        </a>
        <HomeLink site={site} />
      </NoticeCard>,
    );
  };
}
