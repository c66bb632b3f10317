import type { Metadata } from "next";
import { ArticleList } from "@/components/article/article-list";
import { JsonLd } from "@/components/site/json-ld";
import { NotThere } from "@/components/site/outcome";
import { PageNotFound } from "@/components/site/page-not-found";
import { SiteFrame } from "@/components/site/site-frame";
import { type ArticleFilter, type ArticlePage, listPublishedArticles } from "@/lib/articles/public";
import { pageInPath } from "@/lib/http/list";
import { breadcrumbs } from "@/lib/seo/json-ld";
import { notFoundMetadata, pageMetadata } from "@/lib/seo/metadata";

type Params = { tag?: string; category?: string; page?: string };
export type ListProps = { params: Promise<Params> };

type List = {
  filter: ArticleFilter;
  page: number;
  basePath: string;
  describe: (label: string) => { title: string; intro: string };
};

/** What an address under /articles asks for; page 1 has no number in its address. */
function listAt({ tag, category, page }: Params): List | null {
  const number = pageInPath(page);
  if (number === null) return null;
  if (tag !== undefined) {
    return {
      filter: { tagSlug: tag },
      page: number,
      basePath: `/articles/tag/${tag}`,
      describe: (label) => ({
        title: `Articles about ${label}`,
        intro: `Everything here that touches on ${label}, newest first.`,
      }),
    };
  }
  if (category !== undefined) {
    return {
      filter: { categorySlug: category },
      page: number,
      basePath: `/articles/category/${category}`,
      describe: (label) => ({ title: label, intro: `All articles in ${label}, newest first.` }),
    };
  }
  return {
    filter: {},
    page: number,
    basePath: "/articles",
    describe: () => ({
      title: "Articles",
      intro:
        "Short reads on how a child's brain grows and what helps in hard moments, newest first.",
    }),
  };
}

async function read({ params }: ListProps): Promise<(List & ArticlePage) | null> {
  const list = listAt(await params);
  const found = list && (await listPublishedArticles(list.filter, list.page));
  return found && { ...list, ...found };
}

function pathOf({ basePath, page }: List): string {
  return page === 1 ? basePath : `${basePath}/page/${page}`;
}

export async function generateListMetadata(props: ListProps): Promise<Metadata> {
  const list = await read(props);
  if (!list) return notFoundMetadata();
  const { title, intro } = list.describe(list.label ?? "");
  return pageMetadata({
    title: list.page === 1 ? title : `${title}, page ${list.page}`,
    description: intro,
    path: pathOf(list),
  });
}

export async function ListPage(props: ListProps) {
  const list = await read(props);
  if (!list) {
    return (
      <NotThere>
        <SiteFrame>
          <PageNotFound />
        </SiteFrame>
      </NotThere>
    );
  }
  const { title, intro } = list.describe(list.label ?? "");
  const { articles, page, pages, basePath } = list;
  const steps: [string, string][] = [["Articles", "/articles"]];
  if (basePath !== "/articles") steps.push([title, basePath]);
  return (
    <SiteFrame>
      <ArticleList {...{ title, intro, articles, page, pages, basePath }} />
      <JsonLd graph={[breadcrumbs(steps)]} />
    </SiteFrame>
  );
}
