import { ArticleTeaser } from "@/components/article/article-teaser";
import { ForAges } from "@/components/article/for-ages";
import { SectionHead } from "@/components/home/section-head";
import { MoreLink } from "@/components/site/more-link";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";

type LatestArticlesProps = {
  site: SiteSettings;
  stage: number;
  articles: ArticleSummary[] | "failed";
  /** Whether there are lists for an age. */
  hasAges: boolean;
};

const ARTICLES_MAX = 6;

export function LatestArticles({ site, stage, articles, hasAges }: LatestArticlesProps) {
  const [lead, ...rest] = articles === "failed" ? [] : articles.slice(0, ARTICLES_MAX);
  return (
    <section aria-labelledby="blog-title" className="bg-raised py-band" id="blog">
      <div className="wrap">
        <SectionHead
          id="blog-title"
          stage={stage}
          text={site.home.articlesText}
          title={site.home.articlesTitle}
        />
        {lead ? (
          <>
            <div className="grid grid-cols-1 gap-7 lg:has-[.rows]:grid-cols-[1.25fr_1fr] lg:has-[.rows]:gap-16">
              <ArticleTeaser article={lead} kind={rest.length > 0 ? "lead" : "wide"} />
              {rest.length > 0 && (
                <div className="rows lg:*:first:border-t-0 lg:*:first:pt-0">
                  {rest.map((article) => (
                    <ArticleTeaser article={article} key={article.id} kind="line" />
                  ))}
                </div>
              )}
            </div>
            {hasAges && <ForAges />}
            <p className="mt-8">
              <MoreLink href="/articles">All articles</MoreLink>
            </p>
          </>
        ) : articles === "failed" ? (
          <p className="max-w-[36rem] text-xl text-quiet">
            The articles can’t be shown right now. <a href="/">Please try again in a minute</a>.
          </p>
        ) : (
          <p className="max-w-[36rem] text-xl text-quiet">
            {site.home.articlesEmpty} <a href="/articles">They’ll appear here</a>, and the
            newsletter will tell you when they do.
          </p>
        )}
      </div>
    </section>
  );
}
