import type { ArticleSummary } from "@/lib/domains/articles/schema";
import { formatDate } from "@/lib/text/dates";

/** The day an article came out; 'N/A' when nobody knows. */
export function ArticleDate({ article }: { article: ArticleSummary }) {
  const date = article.publishedAt ?? article.createdAt;
  return date ? <time dateTime={date}>{formatDate(date)}</time> : <span>N/A</span>;
}

export function ReadTime({ article }: { article: ArticleSummary }) {
  return article.readTime ? <span>{`${article.readTime} min read`}</span> : null;
}
