import { type ArticleFields, articleEntity } from "@/components/admin/articles/article-entity";
import { type Draft, dropDraft } from "@/components/admin/item/drafts";
import type { AdminArticle } from "@/lib/articles/schema";

/** True for text that was on its way when its tab was closed, and arrived. */
function hasArrived({ place, fields }: Draft<ArticleFields>, article: AdminArticle): boolean {
  const { draft } = article;
  if (place && draft?.writer === place.writer) return draft.sequence >= place.sequence;
  const saved = draft?.fields ?? article;
  return saved.content === fields.content && saved.title === fields.title && !draft;
}

/**
 * What this device has of an article's text that the server has not; all that it has where the article is not known.
 * `id` is null for a new article.
 */
export async function findDrafts(
  id: string | null,
  article: AdminArticle | null,
): Promise<Draft<ArticleFields>[]> {
  const drafts = await articleEntity.drafts.listFree();
  const found = drafts.filter(({ itemId }) => itemId === id);
  if (!article) return found;
  const arrived = found.filter((draft) => hasArrived(draft, article));
  await Promise.all(arrived.map(({ key }) => dropDraft(key)));
  return found.filter((draft) => !arrived.includes(draft));
}
