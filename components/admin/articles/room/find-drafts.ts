import { type ArticleFields, articleEntity } from "@/components/admin/articles/article-entity";
import { type Draft, dropDraft } from "@/components/admin/item/drafts";
import { differ } from "@/components/admin/item/item-fields";
import { type AdminArticle, articleInput } from "@/lib/domains/articles/schema";
import { splitTags } from "@/lib/text/tags";
import { draftFieldsOf, roomFieldsOf } from "./room-fields";

/** The same text as it is once it is applied, or null where it cannot be. */
function asApplied(fields: ArticleFields, slug: string): string | null {
  const { published: _, ...text } = fields;
  const { data } = articleInput.safeParse({ ...text, slug, tags: splitTags(text.tags) });
  return data ? JSON.stringify(data) : null;
}

/** True for text that was on its way when its tab was closed, and arrived; where that is not known, it stays. */
export function hasArrived(
  { place, fields }: Pick<Draft<ArticleFields>, "place" | "fields">,
  article: AdminArticle,
): boolean {
  const { draft, slug } = article;
  if (place && draft?.writer === place.writer) return draft.sequence >= place.sequence;
  if (draft) return !differ(draftFieldsOf(fields), draft.fields);
  const applied = asApplied(fields, fields.slug || slug);
  return applied !== null && applied === asApplied(roomFieldsOf(article), slug);
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
