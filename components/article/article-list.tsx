import type { ReactNode } from "react";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { EmptyList } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import { Pagination } from "@/components/site/pagination";
import { TopicLinks } from "@/components/site/topic-links";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import { coversOf } from "@/lib/images/cover-choice";
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
  page: number;
  pages: number;
  basePath: string;
  /** What is above the list, and between it and the ways to its other pages. */
  above?: ReactNode;
  below?: ReactNode;
};

export function ArticleList(props: ArticleListProps) {
  const { site, title, intro, steps, categories, ages, articles, page, pages, basePath } = props;
  const { above, below } = props;
  const [lead, ...rest] = articles;
  const drawings = coversOf(articles);
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
      {lead ? (
        <>
          <ArticleTeaser
            article={lead}
            drawing={drawings[0]}
            heading="h2"
            kind="wide"
            site={site}
          />
          {rest.length > 0 && (
            <div className="rows mt-10 lg:gap-x-12 lg:has-[>:nth-child(2)]:grid-cols-2 lg:[&>.row]:grid-cols-[8.5rem_minmax(0,1fr)]">
              {rest.map((article, index) => (
                <ArticleTeaser
                  article={article}
                  drawing={drawings[index + 1]}
                  heading="h2"
                  key={article.id}
                  kind="row"
                  site={site}
                />
              ))}
            </div>
          )}
          {below}
          <Pagination basePath={basePath} page={page} pages={pages} site={site} />
        </>
      ) : (
        <EmptyList>
          {site.lists.articlesEmpty} {meantime.before}
          <a href="/#videos">{meantime.link}</a>
          {meantime.after}
        </EmptyList>
      )}
    </div>
  );
}
