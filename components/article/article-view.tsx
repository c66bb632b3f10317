import { ArticleContents, type ContentsHeading } from "@/components/article/article-contents";
import { ArticleCover } from "@/components/article/article-cover";
import { ArticleDate, ReadTime } from "@/components/article/article-date";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { Badge, Badges } from "@/components/site/badge";
import { PageEnd } from "@/components/site/page-end";
import type { ArticleSummary, PublicArticle } from "@/lib/articles/schema";
import { site } from "@/lib/site";

type ArticleViewProps = {
  article: PublicArticle;
  /** The body, rendered and sanitised by lib/content/render. */
  html: string;
  headings: ContentsHeading[];
  related: ArticleSummary[];
};

export function ArticleView({ article, html, headings, related }: ArticleViewProps) {
  return (
    <article>
      <header className="wrap grid gap-7 pt-5 pb-8 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-14 lg:pt-12 lg:pb-14 print:block print:pt-0 print:pb-4">
        <ArticleCover
          article={article}
          className="lg:order-1 lg:aspect-5/4 print:not-[.framed]:hidden print:mb-4 print:max-h-[60mm]"
          eager
          sizes="(min-width: 60rem) 38rem, 100vw"
        />
        <div>
          <Subjects article={article} />
          <h1 className="mt-2.5 mb-3.5">{article.title}</h1>
          {article.excerpt && <p className="text-xl/[1.55] text-quiet">{article.excerpt}</p>}
          <p className="meta mt-5 text-quiet">
            <span className="font-semibold text-ink">{site.authorLabel}</span>
            <ArticleDate article={article} />
            <ReadTime article={article} />
          </p>
        </div>
      </header>
      <div className="wrap grid grid-cols-[minmax(0,35rem)] justify-center gap-6 pb-12 xl:has-[.toc]:grid-cols-[1fr_minmax(0,35rem)_1fr] xl:has-[.toc]:gap-12 print:block print:pb-4">
        <ArticleContents headings={headings} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised last, by lib/content/render */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <PageEnd letterId="article-email" title="When you have another minute">
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
