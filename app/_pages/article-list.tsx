import { ageFilter, yearFilter } from "@/app/_pages/list-filters";
import { ArticleList } from "@/components/article/article-list";
import { MoreShelves, StartHere } from "@/components/article/article-shelves";
import { ChildAge, ForAges } from "@/components/article/for-ages";
import type { Step } from "@/components/site/breadcrumbs";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { hasLetters } from "@/lib/domains/articles/letters";
import {
  type ArticleFilter,
  listArticleShelves,
  listArticlesOf,
  listPublishedArticles,
} from "@/lib/domains/articles/public";
import { listPublicSeries, listStartHere } from "@/lib/domains/series/public";
import { listVideoPage } from "@/lib/domains/videos/public";
import { pageInPath, pagePath } from "@/lib/http/list";
import { notFound } from "@/lib/http/problem";
import { document, moved } from "@/lib/site/document/document";
import { ATOM_TYPE, JSON_FEED_TYPE, RSS_TYPE } from "@/lib/site/seo/feeds";
import { listGraph } from "@/lib/site/seo/json-ld";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import type { TopicKey } from "@/lib/site/topics/schema";
import { describeTopic, findMovedTopic } from "@/lib/site/topics/topics";
import { wordsOf } from "@/lib/site/words/words";
import { siteZone } from "@/lib/text/time-zone";
import { pageNotFound } from "./page-not-found";

type Params = { tag?: string; category?: string; year?: string; age?: string; page?: string };

type List = {
  filter: ArticleFilter;
  topic?: TopicKey;
  /** Where a list that took this one's place is. */
  pathOf?: (slug: string) => string;
  basePath: string;
  hasFeed?: boolean;
  describe: (label: string) => { title: string; intro: string };
};

/** What an address under /articles asks for; null for nothing that there could be. */
function listAt({ tag, category, year, age }: Params, site: SiteSettings): List | null {
  const words = wordsOf(site).articles;
  if (tag !== undefined) {
    return {
      filter: { tagSlug: tag },
      topic: { kind: "tag", slug: tag },
      pathOf: (slug) => `/articles/tag/${slug}`,
      basePath: `/articles/tag/${tag}`,
      describe: (label) => ({ title: words.about(label), intro: words.aboutIntro(label) }),
    };
  }
  if (category !== undefined) {
    return {
      filter: { categorySlug: category },
      topic: { kind: "category", slug: category },
      pathOf: (slug) => `/articles/category/${slug}`,
      basePath: `/articles/category/${category}`,
      hasFeed: true,
      describe: (label) => ({ title: label, intro: words.categoryIntro(label) }),
    };
  }
  if (year !== undefined) {
    const filter = yearFilter(year);
    if (!filter) return null;
    return {
      filter,
      basePath: `/articles/year/${year}`,
      describe: () => ({ title: words.year(year), intro: words.yearIntro(year) }),
    };
  }
  if (age !== undefined) {
    const filter = ageFilter(age);
    return (
      filter && {
        filter,
        basePath: `/articles/age/${age}`,
        describe: () => ({ title: words.age(Number(age)), intro: words.ageIntro(Number(age)) }),
      }
    );
  }
  return {
    filter: {},
    basePath: "/articles",
    describe: () => ({ title: site.lists.articlesTitle, intro: site.lists.articlesText }),
  };
}

/** What the first page of all articles has beside them. */
async function readStart({ newsletter }: SiteSettings) {
  const [start, series, isArchive] = await Promise.all([
    listStartHere().then(listArticlesOf),
    listPublicSeries(),
    newsletter.archive && hasLetters(),
  ]);
  return { start, series, isArchive };
}

async function read(params: Params, site: SiteSettings) {
  const page = pageInPath(params.page);
  const list = listAt(params, site);
  if (page === null || list === null) return notFound();
  const { age } = params;
  const { filter, topic, pathOf, basePath, describe, hasFeed = false } = list;
  const isAll = basePath === "/articles";
  const [found, shelves, beside] = await Promise.all([
    listPublishedArticles(filter, page),
    listArticleShelves(siteZone()),
    isAll && page === 1 ? readStart(site) : { start: [], series: [], isArchive: false },
  ]);
  if (!found) {
    const movedTo = topic && (await findMovedTopic(topic.kind, topic.slug));
    return movedTo && pathOf ? moved(pagePath(pathOf(movedTo), page)) : notFound();
  }
  const description = topic && (await describeTopic(topic.kind, topic.slug));
  const { articles, pages, label } = found;
  const videos = articles.length === 0 ? await listVideoPage(null, 1) : null;
  const { title, intro } = describe(label ?? "");
  const steps: Step[] = [[wordsOf(site).site.articles, "/articles"]];
  if (!isAll) steps.push([title, basePath]);
  return {
    ...shelves,
    ...beside,
    isAll,
    age: age === undefined ? null : Number(age),
    title,
    intro: description || intro,
    articles,
    hasVideos: videos !== null && videos.videos.length > 0,
    page,
    pages,
    basePath,
    steps,
    hasFeed,
  };
}

export const articleList = document({
  read,
  metadata: ({ title, intro, page, basePath, hasFeed }, site) =>
    pageMetadata(
      {
        title: page === 1 ? title : wordsOf(site).pages.titled(title, page),
        description: intro,
        path: pagePath(basePath, page),
        alternates: hasFeed
          ? [
              { type: RSS_TYPE, title, href: `${basePath}/feed.xml` },
              { type: ATOM_TYPE, title, href: `${basePath}/atom.xml` },
              { type: JSON_FEED_TYPE, title, href: `${basePath}/feed.json` },
            ]
          : [],
      },
      site,
    ),
  render: ({ start, series, isArchive, years, isAll, age, ...list }, site) => (
    <SiteFrame site={site}>
      <ArticleList
        {...list}
        above={
          age === null ? (
            <StartHere articles={start} site={site} />
          ) : (
            <ChildAge age={age} site={site} />
          )
        }
        below={
          isAll && (
            <>
              {list.ages.length > 0 && <ForAges site={site} />}
              <MoreShelves hasLetters={isArchive} series={series} site={site} years={years} />
            </>
          )
        }
        site={site}
      />
      <JsonLd
        graph={listGraph(site, {
          path: pagePath(list.basePath, list.page),
          title: list.title,
          description: list.intro,
          items: list.articles.map(({ slug }) => `/article/${slug}`),
          steps: list.steps,
        })}
      />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
