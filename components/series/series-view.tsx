import { GrowingHead } from "@/components/art/growing-head";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { ListHead } from "@/components/site/list-head";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { SeriesPlace } from "@/lib/domains/series/schema";
import { coversOf } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import manifest from "@/public/r/manifest.json";

type SeriesViewProps = {
  site: SiteSettings;
  title: string;
  description: string;
  steps: Step[];
  articles: ArticleSummary[];
};

/** The articles of a series in their order, each with its tree as far as it was read on this device. */
export function SeriesView({ site, title, description, steps, articles }: SeriesViewProps) {
  const words = wordsOf(site).series;
  const drawings = coversOf(articles);
  const [first] = articles;
  const minutes = articles.reduce((sum, { readTime }) => sum + readTime, 0);
  return (
    <div className="wrap pt-block pb-12">
      <ListHead intro={description} title={title}>
        <Breadcrumbs site={site} steps={steps} />
      </ListHead>
      {first && (
        <p className="mb-9 flex flex-wrap items-center gap-5">
          <a className="btn" data-begin={words.goOn} href={`/article/${first.slug}`}>
            {words.begin}
          </a>
          <span className="text-quiet">
            {words.count(articles.length)}, {words.minutes(minutes)}
          </span>
        </p>
      )}
      <ol className="rows">
        {articles.map((article, index) => (
          <li key={article.id}>
            <GrowingHead stage={0} />
            <p className="mb-2.5 text-sm font-semibold text-quiet">
              {words.part(index + 1, articles.length)}
            </p>
            <ArticleTeaser
              article={article}
              drawing={drawings[index]}
              heading="h2"
              kind="row"
              site={site}
            />
          </li>
        ))}
      </ol>
      <script src={manifest.series} type="module" />
    </div>
  );
}

/** Which part of which series an article is, with the others folded. */
export function SeriesFold({ site, series }: { site: SiteSettings; series: SeriesPlace }) {
  const { slug, title, parts, at } = series;
  const words = wordsOf(site).series;
  return (
    <details className="fold mb-6 print:hidden">
      <summary>{words.partOf(at + 1, parts.length, title)}</summary>
      <ol className="mt-3 grid gap-2">
        {parts.map((part, index) => (
          <li className="text-base" key={part.slug}>
            {index === at ? (
              <span aria-current="page" className="font-semibold">
                {index + 1}. {part.title}
              </span>
            ) : (
              <a
                className="inline-flex min-h-11 items-center"
                href={`/article/${part.slug}`}
              >{`${index + 1}. ${part.title}`}</a>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-base">
        <a className="inline-flex min-h-11 items-center" href={`/series/${slug}`}>
          {words.whole}
        </a>
      </p>
    </details>
  );
}
