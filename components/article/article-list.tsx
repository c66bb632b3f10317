import { EmptyNest } from "@/components/art/growing-tree";
import { ArticleTeaser } from "@/components/article/article-teaser";
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
  return (
    <div className="wrap list">
      <header className="list-head">
        {basePath !== "/articles" && (
          <p className="eyebrow">
            <a href="/articles">All articles</a>
          </p>
        )}
        <h1>{title}</h1>
        <p className="standfirst">{intro}</p>
      </header>
      {lead ? (
        <>
          <ArticleTeaser article={lead} heading="h2" kind="lead" />
          {rest.length > 0 && (
            <div className="rows rows-two">
              {rest.map((article) => (
                <ArticleTeaser article={article} heading="h2" key={article.id} kind="row" />
              ))}
            </div>
          )}
          <Pagination basePath={basePath} page={page} pages={pages} />
        </>
      ) : (
        <div className="list-empty">
          <EmptyNest />
          <p>
            Nothing here yet. The first article is on its way; meanwhile{" "}
            <a href="/#videos">there are videos to watch</a>.
          </p>
        </div>
      )}
    </div>
  );
}
