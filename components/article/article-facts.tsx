import type { ArticleSummary } from "@/lib/domains/articles/schema";
import { agesText } from "@/lib/site/published/article-values";
import { formatDate } from "@/lib/text/dates";

/** The day an article came out, 'N/A' when nobody knows, how long it takes to read, and for whose children it is. */
export function ArticleFacts({ article }: { article: ArticleSummary }) {
  const { readTime } = article;
  const ages = agesText(article);
  const date = article.publishedAt ?? article.createdAt;
  return (
    <>
      {date ? <time dateTime={date}>{formatDate(date)}</time> : <span>N/A</span>}
      {readTime > 0 && <span>{`${readTime} min read`}</span>}
      {ages && <span>{ages}</span>}
    </>
  );
}
