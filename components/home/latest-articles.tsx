import { ArticleTeaser } from "@/components/article/article-teaser";
import { ForAges } from "@/components/article/for-ages";
import { SectionHead } from "@/components/home/section-head";
import { MoreLink } from "@/components/site/more-link";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

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
  const words = wordsOf(site);
  const { failed, empty } = words.articles;
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
              <ArticleTeaser
                apart
                article={lead}
                kind={rest.length > 0 ? "lead" : "wide"}
                site={site}
              />
              {rest.length > 0 && (
                <div className="rows">
                  {rest.map((article) => (
                    <ArticleTeaser article={article} key={article.id} kind="line" site={site} />
                  ))}
                </div>
              )}
            </div>
            {hasAges && <ForAges site={site} />}
            <p className="mt-8">
              <MoreLink href="/articles">{words.site.allArticles}</MoreLink>
            </p>
          </>
        ) : articles === "failed" ? (
          <p className="text-xl text-quiet">
            {failed.before}
            <a href="/">{failed.link}</a>
            {failed.after}
          </p>
        ) : (
          <p className="text-xl text-quiet">
            {site.home.articlesEmpty} <a href="/articles">{empty.link}</a>
            {empty.after}
          </p>
        )}
      </div>
    </section>
  );
}
