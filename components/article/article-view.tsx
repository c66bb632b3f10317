import { ArticleContents, type ContentsHeading } from "@/components/article/article-contents";
import { ArticleCover } from "@/components/article/article-cover";
import { ArticleDate, ReadTime } from "@/components/article/article-date";
import { ArticleTeaser } from "@/components/article/article-teaser";
import { NewsletterForm } from "@/components/site/newsletter-form";
import type { ArticleSummary, PublicArticle } from "@/lib/articles/schema";
import { site } from "@/lib/site";
import { slugify } from "@/lib/text/slug";

type ArticleViewProps = {
  article: PublicArticle;
  /** The body, rendered and sanitised by lib/text/render. */
  html: string;
  headings: ContentsHeading[];
  related: ArticleSummary[];
};

export function ArticleView({ article, html, headings, related }: ArticleViewProps) {
  return (
    <article>
      <header className="wrap opening">
        <ArticleCover article={article} eager />
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised last, by lib/text/render */}
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

type BadgeProps = { name: string; under: string; className?: string; rel?: string };

/** Leads to the list of its name; one without a letter for an address leads nowhere. */
function Badge({ name, under, ...rest }: BadgeProps) {
  const slug = slugify(name);
  if (slug === "") return <span className={rest.className}>{name}</span>;
  return (
    <a href={`${under}/${slug}`} {...rest}>
      {name}
    </a>
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
      <section aria-labelledby="letter-title" className="letter">
        <h2 id="letter-title">{site.community.letter}</h2>
        <p>{site.community.letterPromise}</p>
        <NewsletterForm
          buttonLabel="Join"
          id="article-email"
          pendingLabel="Joining..."
          source="community_cta"
        />
      </section>
    </footer>
  );
}
