import "server-only";
import { articleFields } from "@/lib/site/published/article-fields";
import { ARTICLE_LISTS_TAG, articleTag } from "@/lib/site/published/article-tags";
import { columnsFor } from "@/lib/site/published/column-place";
import type { Prisma } from "@/prisma/client/client";
import { pageFields, summaryFields, toPublic } from "./public";
import { stateOf } from "./rules";
import type { AdminArticle } from "./schema";
import { draftRowFields, toDraft } from "./writing";

export const listFields = {
  ...summaryFields,
  ...columnsFor(articleFields, "owner"),
  draft: { select: { title: true } },
} as const satisfies Prisma.ArticleSelect;
export const itemFields = {
  ...listFields,
  ...pageFields,
  draft: { select: draftRowFields },
} as const satisfies Prisma.ArticleSelect;

type ListRow = Prisma.ArticleGetPayload<{ select: typeof listFields }>;
type ItemRow = Prisma.ArticleGetPayload<{ select: typeof itemFields }>;

/** What nobody reads yet goes by the title that it is being given. */
export function toListItem<Row extends ListRow>({ draft, ...row }: Row, now: Date) {
  const title = (!row.published && draft?.title.trim()) || row.title;
  return { ...toPublic(row), title, state: stateOf(row, now), hasDraft: draft !== null };
}

export function toItem(item: ItemRow, now: Date): AdminArticle {
  return { ...toListItem(item, now), draft: item.draft && toDraft(item.draft, item) };
}

/** What a write makes out of date: each address it touched, and the lists where readers see it there. */
export function tagsOf(slugs: string[], isListed: boolean): string[] {
  return [...slugs.map(articleTag), ...(isListed ? [ARTICLE_LISTS_TAG] : [])];
}
