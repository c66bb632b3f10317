import type { ArticleFields } from "@/components/admin/articles/article-entity";
import { articleFormConfig } from "@/components/admin/articles/article-form-config";
import type { AdminArticle } from "@/lib/domains/articles/schema";
import type { DraftFields } from "@/lib/site/published/article-shapes";

export function roomFieldsOf(article: AdminArticle | null): ArticleFields {
  return article ? articleFormConfig.toFields(article) : articleFormConfig.emptyFields;
}

/** What goes to the server while it is written: all but whether it is published. */
export function draftFieldsOf({ published: _, ...fields }: ArticleFields): DraftFields {
  return fields;
}
