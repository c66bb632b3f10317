import { z } from "zod";
import { lineText, longText, orNull, plainText } from "@/lib/text/input";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";

export const TITLE_MAX_CHARACTERS = 300;
export const EXCERPT_MAX_CHARACTERS = 1_000;
export const CONTENT_MAX_CHARACTERS = 500_000;
export const CATEGORY_MAX_CHARACTERS = 100;
export const TAG_MAX_CHARACTERS = 50;
export const TAGS_MAX = 20;
export const URL_MAX_CHARACTERS = 2_048;

/** An address on the web, or a path of the site's own. */
function isImageAddress(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const articleInput = z.object({
  title: lineText("The title", TITLE_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please enter a title.",
  ),
  slug: lineText("The slug", SLUG_MAX_CHARACTERS).default(""),
  excerpt: longText("The excerpt", EXCERPT_MAX_CHARACTERS).default(""),
  content: plainText("The content", CONTENT_MAX_CHARACTERS),
  category: orNull(lineText("The category", CATEGORY_MAX_CHARACTERS)),
  tags: z
    .array(lineText("A tag", TAG_MAX_CHARACTERS), "Tags must be a list of texts.")
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ""))])
    .refine((tags) => tags.length <= TAGS_MAX, `At most ${TAGS_MAX} tags fit.`)
    .default([]),
  published: z.boolean("Published must be true or false.").default(false),
  featuredImage: orNull(
    lineText("The image address", URL_MAX_CHARACTERS).refine(
      (text) => text === "" || isImageAddress(text),
      "Please enter a web address that starts with https://, or a path that starts with /.",
    ),
  ),
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
