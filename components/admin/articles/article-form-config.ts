import type { ListedArticle } from "@/components/admin/articles/article-calls";
import { type ArticleFields, articleEntity } from "@/components/admin/articles/article-entity";
import { labels } from "@/components/admin/articles/texts";
import { type FormConfig, resolveWith } from "@/components/admin/item/entity";
import { type AdminArticle, type ArticleInput, articleInput } from "@/lib/domains/articles/schema";
import { splitTags } from "@/lib/text/input";

function fieldsOf(article: AdminArticle): ArticleFields {
  const { title, slug, excerpt, content, published, draft } = article;
  if (draft) return { ...draft.fields, published };
  const { featuredImageAlt, references, aiNote } = article;
  return {
    title,
    slug,
    excerpt,
    category: article.category ?? "",
    tags: article.tags.join(", "),
    featuredImage: article.featuredImage ?? "",
    featuredImageAlt,
    content,
    references,
    reviewedOn: article.reviewedOn ?? "",
    aiNote,
    published,
  };
}

export const articleFormConfig: FormConfig<
  ListedArticle,
  AdminArticle,
  ArticleInput,
  ArticleFields
> = {
  ...articleEntity,
  toFields: fieldsOf,
  resolve: resolveWith(articleInput, articleEntity.emptyFields, (fields) => ({
    ...fields,
    tags: splitTags(fields.tags),
  })),
  labels: [
    ["title", labels.title],
    ["slug", labels.slug],
    ["excerpt", labels.excerpt],
    ["category", labels.category],
    ["tags", labels.tags],
    ["featuredImage", labels.featuredImage],
    ["featuredImageAlt", labels.featuredImageAlt],
    ["references", labels.references],
    ["reviewedOn", labels.reviewedOn],
    ["aiNote", labels.aiNote],
  ],
};
