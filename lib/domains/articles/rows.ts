import "server-only";
import {
  extraFields,
  type SummaryRow,
  summaryFields,
  toExtras,
  toSummary,
} from "@/lib/domains/articles/public";
import { stateOf } from "@/lib/domains/articles/rules";
import type {
  AdminArticle,
  AdminArticleSummary,
  ArticleAudience,
} from "@/lib/domains/articles/schema";
import { type DraftRow, draftRowFields, toDraft } from "@/lib/domains/articles/writing";
import { ARTICLE_LISTS_TAG, articleTag } from "@/lib/site/published/article-tags";

export const listFields = {
  ...summaryFields,
  published: true,
  mailAt: true,
  audience: true,
  version: true,
  draft: { select: { title: true } },
} as const;
export const itemFields = {
  ...listFields,
  ...extraFields,
  content: true,
  draft: { select: draftRowFields },
} as const;

type ListRow = SummaryRow & {
  published: boolean;
  mailAt: Date | null;
  audience: ArticleAudience;
  version: number;
  draft: { title: string } | null;
};
type ItemRow = ListRow &
  Parameters<typeof toExtras>[0] & { content: string; draft: DraftRow | null };

/** What nobody reads yet goes by the title that it is being given. */
export function toListItem(
  { published, mailAt, audience, version, draft, ...row }: ListRow,
  now: Date,
): AdminArticleSummary {
  const title = (!published && draft?.title.trim()) || row.title;
  return {
    ...toSummary(row),
    title,
    published,
    state: stateOf({ published, publishedAt: row.publishedAt }, now),
    mailAt: mailAt?.toISOString() ?? null,
    audience,
    version,
    hasDraft: draft !== null,
  };
}

export function toItem(item: ItemRow, now: Date): AdminArticle {
  const { content, featuredImageAlt, references, reviewedOn, aiNote, draft, ...row } = item;
  return {
    ...toListItem({ ...row, draft }, now),
    ...toExtras({ featuredImageAlt, references, reviewedOn, aiNote }),
    content,
    draft: draft && toDraft(draft, item),
  };
}

/** What a write makes out of date: each address it touched, and the lists where readers see it there. */
export function tagsOf(slugs: string[], isListed: boolean): string[] {
  return [...slugs.map(articleTag), ...(isListed ? [ARTICLE_LISTS_TAG] : [])];
}
