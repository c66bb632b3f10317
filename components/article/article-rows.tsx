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
        <div className="rows mt-10 lg:gap-x-12 lg:has-[>:nth-child(2)]:grid-cols-2 lg:*:last:odd:col-span-full lg:[&>.row]:grid-cols-[8.5rem_minmax(0,1fr)]">
          {rest}
        </div>
      )}
    </>
  );
}
