import { texts } from "@/components/admin/articles/texts";
import { listUndescribedOf } from "@/components/admin/articles/undescribed";
import type { Question } from "@/components/ui/confirm-dialog";
import type { ArticleInput } from "@/lib/domains/articles/schema";

/** What is asked before a save makes an article public; null where nothing is missing. */
export function publishQuestion(
  article: Pick<ArticleInput, "content" | "featuredImage" | "featuredImageAlt" | "published">,
  wasPublished: boolean,
): Question | null {
  if (!article.published || wasPublished) return null;
  const pictures = listUndescribedOf(article).length;
  if (pictures === 0) return null;
  return {
    question: texts.publishUndescribed(pictures),
    action: texts.publishAnyway,
    isDestructive: false,
  };
}
