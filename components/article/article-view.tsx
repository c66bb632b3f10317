import { ArticleContents, type ContentsHeading } from "@/components/article/article-contents";
import { ArticleCover } from "@/components/article/article-cover";
import { ArticleDate, ReadTime } from "@/components/article/article-date";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { Badge } from "@/components/site/badge";
import { Letter } from "@/components/site/letter";
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
      <header className="wrap opening">
        <ArticleCover article={article} eager sizes="(min-width: 60rem) 38rem, 100vw" />
        <div>
          <Badges article={article} />
          <h1>{article.title}</h1>
          {article.excerpt && <p className="standfirst">{article.excerpt}</p>}
          <p className="meta">
            <span>{site.authorLabel}</span>
            <ArticleDate article={article} />
            <ReadTime article={article} />
          </p>
        </div>
      </header>
      <div className="wrap reading">
        <ArticleContents headings={headings} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised last, by lib/content/render */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <ArticleEnd related={related} />
    </article>
  );
}

function Badges({ article }: { article: PublicArticle }) {
  const { category, tags } = article;
  if (!category && tags.length === 0) return null;
  return (
    <p className="badges">
      {category && <Badge className="badge" name={category} under="/articles/category" />}
      {tags.map((tag) => (
        <Badge key={tag} name={tag} rel="tag" under="/articles/tag" />
      ))}
    </p>
  );
}

function ArticleEnd({ related }: { related: ArticleSummary[] }) {
  return (
    <footer className="wrap ending">
      {related.length > 0 && (
        <section aria-labelledby="related-title">
          <h2 id="related-title">When you have another minute</h2>
          <div className="rows">
            {related.map((article) => (
              <ArticleTeaser article={article} key={article.id} kind="row" />
            ))}
          </div>
        </section>
      )}
      <Letter id="article-email" />
    </footer>
  );
}
