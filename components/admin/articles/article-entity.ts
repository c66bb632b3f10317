import { articleCalls } from "@/components/admin/articles/article-calls";
import { copiesOf } from "@/components/admin/item/drafts";
import { type ItemKind, resolveWith } from "@/components/admin/item/entity";
import {
  type AdminArticle,
  type AdminArticleSummary,
  type ArticleInput,
  articleInput,
} from "@/lib/articles/schema";
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

const emptyFields: ArticleFields = {
  title: "",
  slug: "",
  excerpt: "",
  category: "",
  tags: "",
  featuredImage: "",
  content: "",
  published: false,
};

function fieldsOf(article: AdminArticle): ArticleFields {
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

export const articleKind: ItemKind<AdminArticleSummary, AdminArticle, ArticleInput, ArticleFields> =
  {
    words: {
      one: "article",
      many: "articles",
      add: "New Article",
      createTitle: "Create New Article",
      create: "Create Article",
      none: "No articles found. Create your first article!",
    },
    calls: articleCalls,
    copies: copiesOf("article", emptyFields),
    emptyFields,
    toFields: fieldsOf,
    resolve: resolveWith(articleInput, emptyFields, (fields) => ({
      ...fields,
      tags: splitTags(fields.tags),
    })),
    labels: [
      ["title", "Title"],
      ["slug", "Slug"],
      ["excerpt", "Excerpt"],
      ["category", "Category"],
      ["tags", "Tags"],
      ["featuredImage", "Featured Image URL"],
    ],
  };
