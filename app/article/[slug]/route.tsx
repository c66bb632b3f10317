import { ArticleNotFound } from "@/components/article/article-not-found";
import { ArticleView } from "@/components/article/article-view";
import { Comments } from "@/components/article/comments";
import { JsonLd } from "@/components/site/json-ld";
import { MovedTo, NotThere } from "@/components/site/outcome";
import { SiteFrame } from "@/components/site/site-frame";
import { getPublishedArticle, listNewestSlugs, listRelatedArticles } from "@/lib/articles/public";
import type { PublicArticle } from "@/lib/articles/schema";
import { listApprovedComments } from "@/lib/comments/public";
import { renderContent } from "@/lib/content/render";
import { excerptFrom } from "@/lib/content/words";
import { imageSetting } from "@/lib/images/images";
import { contentOptions, shownAddress } from "@/lib/images/rules";
import { articleNode, breadcrumbs, organization, webSite } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

type ArticlePageProps = { params: Promise<{ slug: string }> };

const PREBUILT_MAX = 50;
/** Matches no article; the build asks for one address at least. */
const NO_SLUG = "-";

export async function generateStaticParams() {
  const slugs = await listNewestSlugs(PREBUILT_MAX);
  return (slugs.length > 0 ? slugs : [NO_SLUG]).map((slug) => ({ slug }));
}

function describe(article: PublicArticle): string {
  return article.excerpt || excerptFrom(article.content);
}

function pictureOf({ featuredImage }: PublicArticle): string | null {
  return featuredImage && shownAddress(featuredImage);
}

function publishedTime(article: PublicArticle): string {
  return article.publishedAt ?? article.createdAt;
}

export async function generateMetadata({ params }: ArticlePageProps) {
  const lookup = await getPublishedArticle((await params).slug);
  if (lookup.found !== "article") {
    return pageMetadata({
      title: "Article Not Found",
      description: "The article you're looking for doesn't exist or has been removed.",
      path: null,
    });
  }
  const { article } = lookup;
  return pageMetadata({
    title: article.title,
    description: describe(article),
    path: `/article/${article.slug}`,
    image: pictureOf(article),
    article: {
      publishedTime: publishedTime(article),
      modifiedTime: article.updatedAt,
      section: article.category,
      tags: article.tags,
    },
  });
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const lookup = await getPublishedArticle((await params).slug);
  if (lookup.found === "moved") return <MovedTo href={`/article/${lookup.slug}`} />;
  if (lookup.found === "nothing") {
    return (
      <NotThere>
        <SiteFrame>
          <ArticleNotFound />
        </SiteFrame>
      </NotThere>
    );
  }
  const { article } = lookup;
  const [related, comments] = await Promise.all([
    listRelatedArticles(article.id),
    listApprovedComments(article.id, 1),
  ]);
  const { html, headings, words } = renderContent(article.content, contentOptions(imageSetting));
  return (
    <SiteFrame>
      <ArticleView article={article} html={html} headings={headings} related={related} />
      {comments && <Comments article={article} {...comments} />}
      <JsonLd
        graph={[
          articleNode({
            slug: article.slug,
            title: article.title,
            description: describe(article),
            image: pictureOf(article),
            category: article.category,
            tags: article.tags,
            words,
            published: publishedTime(article),
            modified: article.updatedAt,
            comments: comments?.total ?? 0,
          }),
          breadcrumbs([
            ["Articles", "/articles"],
            [article.title, `/article/${article.slug}`],
          ]),
          organization(),
          webSite(),
        ]}
      />
    </SiteFrame>
  );
}
