import { z } from "zod";
import { lineText, longText, shortList, titleText } from "@/lib/text/input";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";
import type { placeAnswer, seriesAnswer, seriesArticleAnswer } from "./calls";

const SERIES_DESCRIPTION_MAX_CHARACTERS = 1_000;
/** As many as a reader can look over. */
const PARTS_MAX = 60;

const articleIds = shortList(z.uuid("This is not the id of an article."), {
  max: PARTS_MAX,
  notList: "Articles must be a list of ids.",
  tooMany: `At most ${PARTS_MAX} articles, please.`,
}).refine((ids) => new Set(ids).size === ids.length, "Each article can be here only once.");

export const seriesInput = z.object({
  title: titleText,
  slug: lineText("The address", SLUG_MAX_CHARACTERS).default(""),
  description: longText("The description", SERIES_DESCRIPTION_MAX_CHARACTERS).default(""),
  /** Its articles in their order; one that is in another series leaves that. */
  articleIds: articleIds.default([]),
});

export type SeriesInput = z.output<typeof seriesInput>;

export const startHereInput = z.object({ articleIds });

export const placeInput = z.object({
  seriesId: z.uuid("This is not the id of a series.").nullable(),
  startHere: z.boolean("This must be true or false."),
});

export type PlaceInput = z.output<typeof placeInput>;

/** An article in the owner's series; readers may not see it yet. */
export type SeriesArticle = z.output<typeof seriesArticleAnswer>;

/** What readers get of a series: what they see of its articles is for the articles to say. */
export type PublicSeries = {
  slug: string;
  title: string;
  description: string;
  articleIds: string[];
};

/** A series in a list, with how many of its articles readers see and when it or one of these last changed. */
export type SeriesLink = {
  slug: string;
  title: string;
  description: string;
  count: number;
  editedAt: string;
};

/** The series that an article belongs to, its public articles in order, and which of them it is, from 0. */
export type SeriesPlace = {
  slug: string;
  title: string;
  parts: { slug: string; title: string }[];
  at: number;
};

/** `version` goes up by one with every save. */
export type AdminSeries = z.output<typeof seriesAnswer>;

export type ArticlePlace = z.output<typeof placeAnswer>;
