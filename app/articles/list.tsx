import { pageNotFound } from "@/app/page-not-found";
import { ArticleList } from "@/components/article/article-list";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { type ArticleFilter, listPublishedArticles } from "@/lib/articles/public";
import { document, moved } from "@/lib/document/document";
import { pageInPath } from "@/lib/http/list";
import { notFound } from "@/lib/http/problem";
import { breadcrumbs } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import type { TopicKey } from "@/lib/topics/schema";
import { describeTopic, findMovedTopic } from "@/lib/topics/topics";

type Params = { tag?: string; category?: string; page?: string };

type List = {
  filter: ArticleFilter;
  topic?: TopicKey;
  /** Where a list that took this one's place is. */
  pathOf?: (slug: string) => string;
  basePath: string;
  hasFeed?: boolean;
  describe: (label: string) => { title: string; intro: string };
};

function pagePath(basePath: string, page: number): string {
  return page === 1 ? basePath : `${basePath}/page/${page}`;
}

/** What an address under /articles asks for. */
function listAt({ tag, category }: Params): List {
  if (tag !== undefined) {
    return {
      filter: { tagSlug: tag },
      topic: { kind: "tag", slug: tag },
      pathOf: (slug) => `/articles/tag/${slug}`,
      basePath: `/articles/tag/${tag}`,
      describe: (label) => ({
        title: `Articles about ${label}`,
        intro: `Everything here about ${label}, newest first.`,
      }),
    };
  }
  if (category !== undefined) {
    return {
      filter: { categorySlug: category },
      topic: { kind: "category", slug: category },
      pathOf: (slug) => `/articles/category/${slug}`,
      basePath: `/articles/category/${category}`,
      hasFeed: true,
      describe: (label) => ({ title: label, intro: `All articles in ${label}, newest first.` }),
    };
  }
  return {
    filter: {},
    basePath: "/articles",
    describe: () => ({
      title: "Articles",
      intro:
        "Short reads on how a child’s brain grows and what helps in hard moments, newest first.",
    }),
  };
}

async function read(params: Params) {
  const page = pageInPath(params.page);
  if (page === null) return notFound();
  const { filter, topic, pathOf, basePath, describe, hasFeed = false } = listAt(params);
  const found = await listPublishedArticles(filter, page);
  if (!found) {
    const movedTo = topic && (await findMovedTopic(topic.kind, topic.slug));
    return movedTo && pathOf ? moved(pagePath(pathOf(movedTo), page)) : notFound();
  }
  const description = topic && (await describeTopic(topic.kind, topic.slug));
  const { articles, pages, label } = found;
  const { title, intro } = describe(label ?? "");
  return { title, intro: description || intro, articles, page, pages, basePath, hasFeed };
}

export const articleList = document({
  read,
  metadata: ({ title, intro, page, basePath, hasFeed }, site) =>
    pageMetadata(
      {
        title: page === 1 ? title : `${title}, page ${page}`,
        description: intro,
        path: pagePath(basePath, page),
        alternates: hasFeed
          ? [{ type: "application/rss+xml", title, href: `${basePath}/feed.xml` }]
          : [],
      },
      site,
    ),
  render: (list, site) => {
    const steps: [string, string][] = [["Articles", "/articles"]];
    if (list.basePath !== "/articles") steps.push([list.title, list.basePath]);
    return (
      <SiteFrame site={site}>
        <ArticleList {...list} />
        <JsonLd graph={[breadcrumbs(steps)]} />
      </SiteFrame>
    );
  },
  notFound: pageNotFound,
});
