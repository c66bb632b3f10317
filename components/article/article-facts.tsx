import type { ArticleSummary } from "@/lib/domains/articles/schema";
import { agesText } from "@/lib/site/published/article-values";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { dayOf, wordsOf } from "@/lib/site/words/words";

type ArticleFactsProps = { site: SiteSettings; article: ArticleSummary };

/** The day an article came out, 'N/A' when nobody knows, how long it takes to read, and for whose children it is. */
export function ArticleFacts({ site, article }: ArticleFactsProps) {
  const { readTime } = article;
  const words = wordsOf(site).article;
  const ages = agesText(article, words);
  const date = article.publishedAt ?? article.createdAt;
  return (
    <>
      {date ? <time dateTime={date}>{dayOf(site, date)}</time> : <span>{words.unknownDay}</span>}
      {readTime > 0 && <span>{words.readTime(readTime)}</span>}
      {ages && <span>{ages}</span>}
    </>
  );
}
