import { texts } from "@/components/admin/articles/texts";
import type { Question } from "@/components/ui/confirm-dialog";
import type { ArticleInput } from "@/lib/articles/schema";
import { listUndescribed } from "@/lib/pictures/rules";

/** What is asked before a save makes an article public; null where nothing is missing. */
export function publishQuestion(
  { content, published }: Pick<ArticleInput, "content" | "published">,
  wasPublished: boolean,
): Question | null {
  if (!published || wasPublished) return null;
  // One that stands there twice is asked about once.
  const pictures = new Set(listUndescribed(content).map(({ address }) => address));
  if (pictures.size === 0) return null;
  return {
    question: texts.publishUndescribed(pictures.size),
    action: texts.publishAnyway,
    isDestructive: false,
  };
}
