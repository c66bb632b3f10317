import { ArticleTeaser } from "@/components/article/article-teaser";
import { MoreLink } from "@/components/site/more-link";
import type { ArticleSummary } from "@/lib/articles/schema";

type LatestArticlesProps = { articles: ArticleSummary[] | "failed" };

const ARTICLES_MAX = 6;

export function LatestArticles({ articles }: LatestArticlesProps) {
  const [lead, ...rest] = articles === "failed" ? [] : articles.slice(0, ARTICLES_MAX);
  return (
    <section aria-labelledby="blog-title" className="band band-raised" id="blog">
      <div className="wrap">
        <div className="head">
          <h2 id="blog-title">Read while they sleep</h2>
          <p>Articles for one cup of tea, with the research behind them named.</p>
        </div>
        {lead ? (
          <>
            <div className={rest.length > 0 ? "latest" : "latest latest-one"}>
              <ArticleTeaser article={lead} kind="lead" />
              {rest.length > 0 && (
                <div className="rows">
                  {rest.map((article) => (
                    <ArticleTeaser article={article} key={article.id} kind="line" />
                  ))}
                </div>
              )}
            </div>
            <MoreLink href="/articles">All articles</MoreLink>
          </>
        ) : (
          <p className="empty">
            The first articles are still being written.{" "}
            <a href="/articles">They will appear here</a>, and the letter tells you when they do.
          </p>
        )}
      </div>
    </section>
  );
}
