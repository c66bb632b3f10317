import { ArticleTeaser } from "@/components/article/article-teaser";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { SeriesLink } from "@/lib/domains/series/schema";
import { coversOf } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** What the owner tells new readers to begin with, above the list of all articles. */
export function StartHere({ site, articles }: { site: SiteSettings; articles: ArticleSummary[] }) {
  if (articles.length === 0) return null;
  const drawings = coversOf(articles);
  return (
    <section aria-labelledby="start-title" className="mb-10 rounded-card bg-sage p-6">
      <h2 className="text-xl" id="start-title">
        {site.lists.startTitle}
      </h2>
      <ol className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:*:last:odd:col-span-full">
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleTeaser article={article} drawing={drawings[index]} kind="row" site={site} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Series, past letters and the years, below the list of all articles. */
export function MoreShelves({
  site,
  series,
  hasLetters,
  years,
}: {
  site: SiteSettings;
  series: SeriesLink[];
  hasLetters: boolean;
  years: { year: number; count: number }[];
}) {
  const words = wordsOf(site).articles;
  return (
    <>
      {series.length > 0 && (
        <section aria-labelledby="series-title" className="mt-12">
          <h2 className="text-xl" id="series-title">
            {site.lists.seriesTitle}
          </h2>
          <ul className="rows pairs mt-3">
            {series.map(({ slug, title, description, count }) => (
              <li key={slug}>
                <p className="text-xl font-semibold">
                  <a dir="auto" href={`/series/${slug}`}>
                    {title}
                  </a>
                </p>
                <p className="mt-1 text-base text-quiet">
                  {words.count(count)}
                  {description && `. ${description}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasLetters && (
        <p className="mt-12 text-xl font-semibold">
          <a className="inline-flex min-h-11 items-center" href="/letters">
            {site.lists.lettersTitle}
          </a>
        </p>
      )}
      {years.length > 1 && (
        <nav aria-labelledby="years-title" className="mt-12">
          <h2 className="text-xl" id="years-title">
            {words.byYear}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {years.map(({ year, count }) => (
              <li key={year}>
                <a
                  className="inline-flex min-h-11 items-center"
                  href={`/articles/year/${year}`}
                >{`${year} (${count})`}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
