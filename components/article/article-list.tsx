import { coversOf } from "@/components/art/cover-choice";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { BackLink } from "@/components/site/back-link";
import { EmptyList } from "@/components/site/empty-list";
import { ListHead } from "@/components/site/list-head";
import { Pagination } from "@/components/site/pagination";
import type { ArticleSummary } from "@/lib/articles/schema";

type ArticleListProps = {
  title: string;
  intro: string;
  articles: ArticleSummary[];
  page: number;
  pages: number;
  basePath: string;
};

export function ArticleList({ title, intro, articles, page, pages, basePath }: ArticleListProps) {
  const [lead, ...rest] = articles;
  const drawings = coversOf(articles);
  return (
    <div className="wrap pt-block pb-12">
      <ListHead intro={intro} title={title}>
        {basePath !== "/articles" && <BackLink href="/articles">All articles</BackLink>}
      </ListHead>
      {lead ? (
        <>
          <ArticleTeaser article={lead} drawing={drawings[0]} heading="h2" kind="wide" />
          {rest.length > 0 && (
            <div className="rows mt-10 md:grid-cols-2 md:gap-x-12 md:[&>.row]:grid-cols-[8.5rem_minmax(0,1fr)]">
              {rest.map((article, index) => (
                <ArticleTeaser
                  article={article}
                  drawing={drawings[index + 1]}
                  heading="h2"
                  key={article.id}
                  kind="row"
                />
              ))}
            </div>
          )}
          <Pagination basePath={basePath} page={page} pages={pages} />
        </>
      ) : (
        <EmptyList>
          Nothing here yet. The first article is on its way. In the meantime,{" "}
          <a href="/#videos">there are videos to watch</a>.
        </EmptyList>
      )}
    </div>
  );
}
