import type { ReactNode } from "react";
import { ArticleRows } from "@/components/article/article-rows";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { EmptyList } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import { Pagination } from "@/components/site/pagination";
import { TopicLinks } from "@/components/site/topic-links";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

type ArticleListProps = {
  site: SiteSettings;
  title: string;
  intro: string;
  steps: Step[];
  categories: { slug: string; name: string; count: number }[];
  /** Of children, in whole years. */
  ages: { age: number }[];
  articles: ArticleSummary[];
  /** Where there is no article, whether a video can be watched in the meantime. */
  hasVideos: boolean;
  page: number;
  pages: number;
  basePath: string;
  /** What is above the list, and between it and the ways to its other pages. */
  above?: ReactNode;
  below?: ReactNode;
};

export function ArticleList(props: ArticleListProps) {
  const { site, title, intro, steps, categories, ages, articles, page, pages, basePath } = props;
  const { hasVideos, above, below } = props;
  const words = wordsOf(site);
  const { meantime } = words.articles;
  return (
    <div className="wrap pt-block pb-12">
      <ListHead intro={intro} title={title}>
        {steps.length > 1 && <Breadcrumbs site={site} steps={steps} />}
      </ListHead>
      {categories.length > 0 && (
        <TopicLinks
          current={basePath}
          label={words.articles.categories}
          topics={[
            { href: "/articles", name: words.site.allArticles },
            ...categories.map(({ slug, ...category }) => ({
              ...category,
              href: `/articles/category/${slug}`,
            })),
          ]}
        />
      )}
      {ages.length > 0 && (
        <TopicLinks
          current={basePath}
          label={words.articles.forAge}
          isLabelled
          topics={ages.map(({ age }) => ({ href: `/articles/age/${age}`, name: String(age) }))}
        />
      )}
      {above}
      {articles.length > 0 ? (
        <>
          <ArticleRows articles={articles} site={site} />
          {below}
          <Pagination basePath={basePath} page={page} pages={pages} site={site} />
        </>
      ) : (
        <EmptyList site={site}>
          {site.lists.articlesEmpty}{" "}
          {hasVideos && (
            <>
              {meantime.before}
              <a href="/#videos">{meantime.link}</a>
              {meantime.after}
            </>
          )}
        </EmptyList>
      )}
    </div>
  );
}
