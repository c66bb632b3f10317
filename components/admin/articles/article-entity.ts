import { articleCalls } from "@/components/admin/articles/article-calls";
import { draftsOf } from "@/components/admin/item/drafts";
import type { EntityConfig } from "@/components/admin/item/entity";
import type { AdminArticle, AdminArticleSummary, ArticleInput } from "@/lib/articles/schema";

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

export const articleEntity: EntityConfig<
  AdminArticleSummary,
  AdminArticle,
  ArticleInput,
  ArticleFields
> = {
  words: {
    heading: "Articles",

    one: "article",
    many: "articles",
    add: "New Article",
    createTitle: "Create New Article",
    create: "Create Article",
    none: "No articles found. Create your first article!",
  },
  size: "wide",
  calls: articleCalls,
  drafts: draftsOf("article", emptyFields),
  emptyFields,
};
