import { ArticleTeaser } from "@/components/article/article-teaser";
import type { ArticleSummary } from "@/lib/domains/articles/schema";
import { coversOf } from "@/lib/images/cover-choice";
import type { SiteSettings } from "@/lib/site/settings/schema";

type ArticleRowsProps = {
  site: SiteSettings;
  articles: ArticleSummary[];
  /** Where their pages are: "/article" or "/letters". */
  folder?: string;
};

/** A list page's articles: the first one large, the others in rows. */
export function ArticleRows({ site, articles, folder = "/article" }: ArticleRowsProps) {
  const drawings = coversOf(articles);
  const [lead, ...rest] = articles.map((article, index) => (
    <ArticleTeaser
      article={article}
      drawing={drawings[index]}
      heading="h2"
      href={`${folder}/${article.slug}`}
      key={article.id}
      kind={index === 0 ? "wide" : "row"}
      site={site}
    />
  ));
  return (
    <>
      {lead}
      {rest.length > 0 && (
        <div className="rows pairs mt-10 lg:[&>.row]:grid-cols-[8.5rem_minmax(0,1fr)]">{rest}</div>
      )}
    </>
  );
}
