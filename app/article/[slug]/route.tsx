import { socialCard } from "@/app/social-card";
import { ArticleNotFound } from "@/components/article/article-not-found";
import { ArticleView } from "@/components/article/article-view";
import { Comments } from "@/components/article/comments";
import { JsonLd } from "@/components/site/json-ld";
import { SiteFrame } from "@/components/site/site-frame";
import {
  getPublishedArticle,
  listNewestSlugs,
  listRelatedArticles,
  renderPublishedArticle,
  renderPublishedSources,
} from "@/lib/articles/public";
import { listApprovedComments } from "@/lib/comments/public";
import { excerptFromText } from "@/lib/content/words";
import { document, moved } from "@/lib/document/document";
import { notFound } from "@/lib/http/problem";
import { shownAddress } from "@/lib/images/rules";
import {
  articleNode,
  authorNodes,
  breadcrumbs,
  organization,
  reviewNodes,
  webSite,
} from "@/lib/seo/json-ld";
import { absoluteUrl, pageMetadata } from "@/lib/seo/metadata";
import type { SiteSettings } from "@/lib/settings/schema";
import { renderBiography } from "@/lib/settings/texts";

const PREBUILT_MAX = 50;
/** Matches no article; the build asks for one address at least. */
const NO_SLUG = "-";

export async function generateStaticParams() {
  const slugs = await listNewestSlugs(PREBUILT_MAX);
  return (slugs.length > 0 ? slugs : [NO_SLUG]).map((slug) => ({ slug }));
}

async function read({ slug }: { slug: string }, site: SiteSettings) {
  const lookup = await getPublishedArticle(slug);
  if (lookup.found === "moved") return moved(`/article/${lookup.slug}`);
  if (lookup.found === "nothing") return notFound();
  const { article } = lookup;
  const [content, sources, biographyHtml, related, comments] = await Promise.all([
    renderPublishedArticle(article.slug),
    renderPublishedSources(article.slug),
    renderBiography(site.author),
    listRelatedArticles(article.id),
    listApprovedComments(article.id, 1),
  ]);
  // Unpublished between the two reads.
  if (!content) return notFound();
  return {
    article,
    related,
    comments,
    content,
    sources,
    biographyHtml,
    description: article.excerpt || excerptFromText(content.text),
    image: article.featuredImage
      ? shownAddress(article.featuredImage)
      : socialCard("article", article.slug, article, site),
    published: article.publishedAt ?? article.createdAt,
  };
}

export const GET = document({
  read,
  metadata: ({ article, description, image, published }, site) =>
    pageMetadata(
      {
        title: article.title,
        description,
        path: `/article/${article.slug}`,
        image,
        alternates: [
          { type: "text/markdown", title: article.title, href: `/article/${article.slug}.md` },
        ],
        article: {
          publishedTime: published,
          modifiedTime: article.updatedAt,
          section: article.category,
          tags: article.tags,
        },
      },
      site,
    ),
  render: (
    { article, related, comments, content, sources, biographyHtml, description, image, published },
    site,
  ) => (
    <SiteFrame site={site}>
      <ArticleView
        site={site}
        article={article}
        address={absoluteUrl(`/article/${article.slug}`)}
        html={content.html}
        headings={content.headings}
        related={related}
        sourcesHtml={sources?.html ?? null}
        biographyHtml={biographyHtml}
      />
      {comments && <Comments site={site} article={article} {...comments} />}
      <JsonLd
        graph={[
          articleNode(
            {
              slug: article.slug,
              title: article.title,
              description,
              image,
              category: article.category,
              tags: article.tags,
              words: content.words,
              published,
              modified: article.updatedAt,
              comments: comments?.total ?? 0,
              citations: sources?.lines ?? [],
            },
            site,
          ),
          breadcrumbs([
            ["Articles", "/articles"],
            [article.title, `/article/${article.slug}`],
          ]),
          ...reviewNodes(article, site),
          ...authorNodes(site),
          organization(site),
          webSite(site),
        ]}
      />
    </SiteFrame>
  ),
  notFound: (site) => ({
    metadata: pageMetadata(
      {
        title: "Article Not Found",
        description: "The article you're looking for doesn't exist or has been removed.",
        path: null,
      },
      site,
    ),
    body: (
      <SiteFrame site={site}>
        <ArticleNotFound />
      </SiteFrame>
    ),
  }),
});
