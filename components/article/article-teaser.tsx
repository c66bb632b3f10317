import { ArticleCover } from "@/components/article/article-cover";
import { ArticleFacts } from "@/components/article/article-facts";
import { articleLanguage } from "@/lib/content/language";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import type { SiteSettings } from "@/lib/site/settings/schema";

type ArticleTeaserProps = {
  site: SiteSettings;
  article: ArticleSummary;
  /**
   * lead: large, with cover and excerpt. wide: the same, side by side where there is room. row: small
   * cover and excerpt. line: words only.
   */
  kind: "lead" | "wide" | "row" | "line";
  /** Where the teaser is under a heading of its own level. */
  heading?: "h2" | "h3";
  /** Where its page is, if that is not where articles are. */
  href?: string;
  /** The cover's drawing, out of `coversOf` for the whole list. */
  drawing?: string | undefined;
  /** Is far below what is read first: the cover's drawing may come later. */
  apart?: boolean | undefined;
};

const COVER_SIZES = {
  lead: "(min-width: 48rem) 42rem, 100vw",
  wide: "(min-width: 48rem) 42rem, 100vw",
  row: "(min-width: 40rem) 11rem, 6.5rem",
};

/** An article in a list. The link is the title; its surface is the whole teaser. */
export function ArticleTeaser({
  site,
  article,
  kind,
  heading: Heading = "h3",
  href = `/article/${article.slug}`,
  drawing,
  apart,
}: ArticleTeaserProps) {
  const language = articleLanguage(article, site.site.language);
  return (
    <article className={`teaser ${kind}`}>
      {kind !== "line" && (
        <ArticleCover
          apart={apart}
          article={article}
          drawing={drawing}
          site={site}
          sizes={COVER_SIZES[kind]}
        />
      )}
      <div dir={language?.dir}>
        <Heading>
          <a dir="auto" href={href} {...language}>
            {article.title}
          </a>
        </Heading>
        {kind !== "line" && article.excerpt && (
          <p dir="auto" {...language}>
            {article.excerpt}
          </p>
        )}
        <p className="meta">
          {article.category && <span>{article.category}</span>}
          <ArticleFacts article={article} site={site} />
        </p>
      </div>
    </article>
  );
}
