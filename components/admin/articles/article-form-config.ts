import { defineForm, resolveWith } from "@/components/admin/item/entity";
import { type AdminArticle, articleInput } from "@/lib/domains/articles/schema";
import type { ControlName } from "@/lib/site/published/article-shapes";
import { toControls } from "@/lib/site/published/article-values";
import { namesOf } from "@/lib/text/names-of";
import { splitTags } from "@/lib/text/tags";
import { type ArticleFields, articleEntity } from "./article-entity";
import { controls } from "./texts";

function fieldsOf(article: AdminArticle): ArticleFields {
  const { draft, published } = article;
  return { ...(draft?.fields ?? toControls<ControlName>(article)), published };
}

const { content: _, published: __, ...lines } = controls;

export const articleFormConfig = defineForm(articleEntity, {
  toFields: fieldsOf,
  resolve: resolveWith(articleInput, articleEntity.emptyFields, (fields) => ({
    ...fields,
    tags: splitTags(fields.tags),
  })),
  labels: namesOf(lines).map((name) => [name, lines[name].label]),
});
