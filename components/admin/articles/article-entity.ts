import { articleCalls, type ListedArticle } from "@/components/admin/articles/article-calls";
import { words } from "@/components/admin/articles/texts";
import { draftsOf } from "@/components/admin/item/drafts";
import type { EntityConfig } from "@/components/admin/item/entity";
import type { AdminArticle, ArticleInput } from "@/lib/articles/schema";

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
  references: string;
  /** A calendar day, such as '2025-01-05'. */
  reviewedOn: string;
  aiNote: string;
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
  references: "",
  reviewedOn: "",
  aiNote: "",
  published: false,
};

export const articleEntity: EntityConfig<ListedArticle, AdminArticle, ArticleInput, ArticleFields> =
  {
    words,
    size: "wide",
    calls: articleCalls,
    drafts: draftsOf("article", emptyFields),
    emptyFields,
    pageOf: ({ key, itemId, place }) => {
      if (!place) return null;
      return itemId === null
        ? `${NEW_ROOM_PATH}?draft=${encodeURIComponent(key)}`
        : roomPath(itemId);
    },
  };

/** Where a new article is written. */
export const NEW_ROOM_PATH = "/admin/articles/new";

/** Where an article is open in the writing room. */
export function roomPath(articleId: string): string {
  return `/admin/articles/${articleId}/edit`;
}
