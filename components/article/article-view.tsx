import type { ReactNode } from "react";
import { ArticleContents, type ContentsHeading } from "@/components/article/article-contents";
import { ArticleCover } from "@/components/article/article-cover";
import { ArticleEnd } from "@/components/article/article-end";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { Byline } from "@/components/article/byline";
import { Badge, Badges } from "@/components/site/badge";
import { PageEnd } from "@/components/site/page-end";
import { RenderedText } from "@/components/site/rendered-text";
import type { ArticleSummary, PublicArticle } from "@/lib/articles/schema";
import type { SiteSettings } from "@/lib/settings/schema";

type ArticleViewProps = {
  site: SiteSettings;
  article: PublicArticle;
  /** The body, rendered and sanitised by lib/content/render. */
  html: string;
  headings: ContentsHeading[];
  related: ArticleSummary[];
  /** Its sources, and who the author is, rendered likewise. */
  sourcesHtml: string | null;
  biographyHtml: string;
  /** What stands above its text, and after its end. */
  start?: ReactNode;
  next?: ReactNode;
  /** The body, where something stands between its passages. */
  children?: ReactNode;
};

export function ArticleView({
  site,
  article,
  html,
  headings,
  related,
  sourcesHtml,
  biographyHtml,
  start,
  next,
  children,
}: ArticleViewProps) {
  return (
    <article>
      <header className="wrap opening">
        <ArticleCover article={article} eager sizes="(min-width: 60rem) 38rem, 100vw" />
        <div>
          <Subjects article={article} />
          <h1>{article.title}</h1>
          {article.excerpt && <p>{article.excerpt}</p>}
          <Byline article={article} site={site} />
        </div>
      </header>
      <div className="wrap reading">
        <ArticleContents headings={headings} />
        <div className="min-w-0">
          {start}
          {children ?? <RenderedText className="prose" html={html} />}
          <ArticleEnd
            article={article}
            biographyHtml={biographyHtml}
            site={site}
            sourcesHtml={sourcesHtml}
          />
          {next}
        </div>
      </div>
      <PageEnd site={site} letterId="article-email" title="When you have another minute">
        {related.map((one) => (
          <ArticleTeaser article={one} key={one.id} kind="row" />
        ))}
      </PageEnd>
    </article>
  );
}

function Subjects({ article }: { article: PublicArticle }) {
  const { category, tags } = article;
  if (!category && tags.length === 0) return null;
  return (
    <Badges>
      {category && <Badge isCategory name={category} under="/articles/category" />}
      {tags.map((tag) => (
        <Badge key={tag} name={tag} under="/articles/tag" />
      ))}
    </Badges>
  );
}
