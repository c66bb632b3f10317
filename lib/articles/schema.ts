import { z } from "zod";
import {
  categoryText,
  imageAddress,
  lineText,
  longText,
  plainText,
  tagList,
  titleText,
} from "@/lib/text/input";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";

export const EXCERPT_MAX_CHARACTERS = 1_000;
export const CONTENT_MAX_CHARACTERS = 500_000;

export const articleInput = z.object({
  title: titleText,
  slug: lineText("The slug", SLUG_MAX_CHARACTERS).default(""),
  excerpt: longText("The excerpt", EXCERPT_MAX_CHARACTERS).default(""),
  content: plainText("The content", CONTENT_MAX_CHARACTERS),
  category: categoryText,
  tags: tagList,
  published: z.boolean("Published must be true or false.").default(false),
  featuredImage: imageAddress,
});

export type ArticleInput = z.output<typeof articleInput>;

export const articleParams = z.object({ id: z.uuid() });

/** What lists and cards show of a published article. Dates are ISO 8601 in UTC. */
export type ArticleSummary = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string | null;
  tags: string[];
  featuredImage: string | null;
  /** Minutes. */
  readTime: number;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

export type PublicArticle = ArticleSummary & { content: string };

/** What the owner's list shows; `version` goes up by one with every save. */
export type AdminArticleSummary = ArticleSummary & { published: boolean; version: number };

export type AdminArticle = AdminArticleSummary & { content: string };
