import { pageNotFound } from "@/app/page-not-found";
import { ArticleList } from "@/components/article/article-list";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { type ArticleFilter, listPublishedArticles } from "@/lib/articles/public";
import { document } from "@/lib/document/document";
import { pageInPath } from "@/lib/http/list";
import { notFound } from "@/lib/http/problem";
import { breadcrumbs } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

type Params = { tag?: string; category?: string; page?: string };

type List = {
  filter: ArticleFilter;
  basePath: string;
  describe: (label: string) => { title: string; intro: string };
};

/** What an address under /articles asks for. */
function listAt({ tag, category }: Params): List {
  if (tag !== undefined) {
    return {
      filter: { tagSlug: tag },
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
      basePath: `/articles/category/${category}`,
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
  const { filter, basePath, describe } = listAt(params);
  const found = await listPublishedArticles(filter, page);
  if (!found) return notFound();
  const { articles, pages, label } = found;
  return { ...describe(label ?? ""), articles, page, pages, basePath };
}

export const articleList = document({
  read,
  metadata: ({ title, intro, page, basePath }, site) =>
    pageMetadata(
      {
        title: page === 1 ? title : `${title}, page ${page}`,
        description: intro,
        path: page === 1 ? basePath : `${basePath}/page/${page}`,
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
