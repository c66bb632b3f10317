import { socialCard } from "@/app/_flows/publish/social-card";
import { itemNotFound } from "@/app/_pages/page-not-found";
import { PREBUILT_MAX, prebuilt } from "@/app/_pages/prebuilt";
import { ArticleView } from "@/components/article/article-view";
import { Comments } from "@/components/article/comments";
import { ReadOn } from "@/components/article/read-on";
import { SeriesFold } from "@/components/series/series-view";
import { Breadcrumbs, type Step } from "@/components/site/breadcrumbs";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import { spokenLanguage } from "@/lib/content/language";
import { excerptFromText } from "@/lib/content/words";
import { getNeighbours, listRelatedArticles } from "@/lib/domains/articles/around";
import {
  getPublishedArticle,
  listNewestSlugs,
  renderPublishedArticle,
  renderPublishedSources,
} from "@/lib/domains/articles/public";
import { languageLinks } from "@/lib/domains/articles/rules";
import type { Neighbours, PublicArticle } from "@/lib/domains/articles/schema";
import { listTranslations } from "@/lib/domains/articles/translations";
import { listApprovedComments } from "@/lib/domains/comments/public";
import { getSeriesOf } from "@/lib/domains/series/public";
import type { SeriesPlace } from "@/lib/domains/series/schema";
import { notFound } from "@/lib/http/problem";
import { shownAddress } from "@/lib/images/rules";
import { document, moved } from "@/lib/site/document/document";
import {
  articleNode,
  authorNodes,
  breadcrumbs,
  organization,
  reviewNodes,
  webSite,
} from "@/lib/site/seo/json-ld";
import { absoluteUrl, pageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { renderBiography } from "@/lib/site/settings/texts";
import { wordsOf } from "@/lib/site/words/words";
import { slugify } from "@/lib/text/slug";

export async function generateStaticParams() {
  return prebuilt("slug", await listNewestSlugs(PREBUILT_MAX));
}

async function read({ slug }: { slug: string }, site: SiteSettings) {
  const lookup = await getPublishedArticle(slug);
  if (lookup.found === "moved") return moved(`/article/${lookup.slug}`);
  if (lookup.found === "nothing") return notFound();
  const { article } = lookup;
  const { language } = site.site;
  const [content, sources, biographyHtml, related, neighbours, series, comments, translations] =
    await Promise.all([
      renderPublishedArticle(article.slug, language),
      renderPublishedSources(article.slug, language),
      renderBiography(site),
      listRelatedArticles(article.id),
      getNeighbours(article.id),
      getSeriesOf(article.id),
      listApprovedComments(article.id, 1),
      listTranslations(article, language),
    ]);
  // Unpublished between the two reads.
  if (!content) return notFound();
  return {
    article,
    related,
    neighbours,
    series,
    steps: stepsTo(article, series, site),
    comments,
    content,
    language: spokenLanguage(article, content.text, language),
    translations,
    sources,
    biographyHtml,
    description: article.excerpt || excerptFromText(content.text),
    image: article.featuredImage
      ? shownAddress(article.featuredImage)
      : socialCard("article", article.slug, article, site),
    published: article.publishedAt ?? article.createdAt,
  };
}

/** From the home page to an article, by its series or else its category. */
function stepsTo(
  { title, slug, category }: PublicArticle,
  series: SeriesPlace | null,
  site: SiteSettings,
): Step[] {
  const categorySlug = slugify(category ?? "");
  const steps: Step[] = [[wordsOf(site).site.articles, "/articles"]];
  if (series) steps.push([series.title, `/series/${series.slug}`]);
  else if (category && categorySlug) steps.push([category, `/articles/category/${categorySlug}`]);
  return [...steps, [title, `/article/${slug}`]];
}

/** The parts beside an article's own in its series, else what came out before and after it. */
function readOn(series: SeriesPlace | null, neighbours: Neighbours, site: SiteSettings) {
  const { byDate, byPart } = wordsOf(site).article;
  if (!series) return { ...neighbours, words: byDate };
  const { parts, at } = series;
  return { before: parts[at - 1] ?? null, after: parts[at + 1] ?? null, words: byPart };
}

export const GET = document({
  read,
  metadata: ({ article, description, image, published, translations }, site) =>
    pageMetadata(
      {
        title: article.title,
        description,
        path: `/article/${article.slug}`,
        image,
        imageText: article.featuredImageAlt,
        languages: languageLinks(translations, site.site.language),
        alternates: [
          { type: "text/markdown", title: article.title, href: `/article/${article.slug}.md` },
        ],
        article: {
          publishedTime: published,
          modifiedTime: article.editedAt,
          section: article.category,
          tags: article.tags,
        },
      },
      site,
    ),
  render: (
    {
      article,
      related,
      neighbours,
      series,
      steps,
      comments,
      content,
      language,
      translations,
      sources,
      biographyHtml,
      description,
      image,
      published,
    },
    site,
  ) => (
    <SiteFrame site={site}>
      <div className="wrap">
        <Breadcrumbs site={site} steps={steps} />
      </div>
      <ArticleView
        site={site}
        article={article}
        address={absoluteUrl(`/article/${article.slug}`)}
        html={content.html}
        headings={content.headings}
        language={language}
        translations={translations}
        related={related}
        sourcesHtml={sources?.html ?? null}
        biographyHtml={biographyHtml}
        start={series && <SeriesFold series={series} site={site} />}
        next={<ReadOn {...readOn(series, neighbours, site)} />}
      />
      {comments && <Comments site={site} article={article} {...comments} />}
      <JsonLd
        graph={[
          articleNode(
            {
              ...article,
              description,
              image,
              language,
              words: content.words,
              published,
              modified: article.editedAt,
              comments: comments?.total ?? 0,
              citations: sources?.lines ?? [],
              series: series && { ...series, part: series.at + 1 },
            },
            site,
          ),
          breadcrumbs(steps, site),
          ...reviewNodes(article, site),
          ...authorNodes(site),
          organization(site),
          webSite(site),
        ]}
      />
    </SiteFrame>
  ),
  notFound: itemNotFound("articles", "/articles"),
});
