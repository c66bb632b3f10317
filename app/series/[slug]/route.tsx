import { pageNotFound } from "@/app/_pages/page-not-found";
import { SeriesView } from "@/components/series/series-view";
import type { Step } from "@/components/site/breadcrumbs";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { listArticlesOf } from "@/lib/domains/articles/public";
import { getSeriesAt } from "@/lib/domains/series/public";
import { notFound } from "@/lib/http/problem";
import { document, moved } from "@/lib/site/document/document";
import { listGraph } from "@/lib/site/seo/json-ld";
import { pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";

/** Matches no series; the build asks for one address at least. */
export const generateStaticParams = () => [{ slug: "-" }];

async function read({ slug }: { slug: string }, site: SiteSettings) {
  const words = wordsOf(site);
  const lookup = await getSeriesAt(slug);
  if (lookup.found === "moved") return moved(`/series/${lookup.slug}`);
  if (lookup.found === "nothing") return notFound();
  const { title, description, articleIds } = lookup.series;
  const articles = await listArticlesOf(articleIds);
  const path = `/series/${slug}`;
  const steps: Step[] = [
    [words.site.articles, "/articles"],
    [title, path],
  ];
  const count = words.series.count(articles.length);
  return {
    title,
    description: description || words.series.description(count),
    articles,
    path,
    steps,
  };
}

/** An ordered set of articles. */
export const GET = document({
  read,
  metadata: ({ title, description, path }, site) =>
    pageMetadata({ title, description, path }, site),
  render: ({ path, ...series }, site) => (
    <SiteFrame site={site}>
      <SeriesView site={site} {...series} />
      <JsonLd
        graph={listGraph(site, {
          ...series,
          path,
          items: series.articles.map(({ slug }) => `/article/${slug}`),
        })}
      />
    </SiteFrame>
  ),
  notFound: pageNotFound,
});
