import type { FieldErrors, Resolver } from "react-hook-form";
import { type AdminArticle, type ArticleInput, articleInput } from "@/lib/articles/schema";
import { splitTags } from "@/lib/text/input";

/** An article as the form's controls hold it. */
export type ArticleFields = {
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  /** Separated by commas. */
  tags: string;
  featuredImage: string;
  content: string;
  published: boolean;
};

export const emptyFields: ArticleFields = {
  title: "",
  slug: "",
  excerpt: "",
  category: "",
  tags: "",
  featuredImage: "",
  content: "",
  published: false,
};

export function fieldsOf(article: AdminArticle): ArticleFields {
  const { title, slug, excerpt, content, published } = article;
  return {
    title,
    slug,
    excerpt,
    category: article.category ?? "",
    tags: article.tags.join(", "),
    featuredImage: article.featuredImage ?? "",
    content,
    published,
  };
}

export function isFieldName(name: string): name is keyof ArticleFields {
  return name in emptyFields;
}

/** Checks the controls with the domain's own schema; each field shows its first sentence. */
export const resolveArticle: Resolver<ArticleFields, unknown, ArticleInput> = (fields) => {
  const result = articleInput.safeParse({ ...fields, tags: splitTags(fields.tags) });
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<ArticleFields> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (isFieldName(name)) errors[name] ??= { type: "schema", message };
  }
  return { values: {}, errors };
};
