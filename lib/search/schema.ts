import { z } from "zod";

const FIND_MAX_CHARACTERS = 200;

/** The lists that can be narrowed to a category or a year. */
export type FacetedList =
  | "articles"
  | "resources"
  | "videos"
  | "comments"
  | "suggestions"
  | "subscribers"
  | "pictures";

export type Facets = {
  /** In use, the most used first. */
  categories: { value: string; label: string }[];
  /** From the newest to that of the first item. */
  years: number[];
};

/** What the lists can be narrowed to. */
export type AllFacets = Record<FacetedList, Facets>;

/** What a search of the whole admin area is for. */
export const findQuery = z.object({
  q: z
    .string()
    .max(FIND_MAX_CHARACTERS)
    .transform((text) => text.replaceAll("\u0000", "").toWellFormed().trim()),
});

export type FoundKind =
  | "article"
  | "resource"
  | "video"
  | "comment"
  | "suggestion"
  | "subscriber"
  | "picture"
  | "series"
  | "page"
  | "topic"
  | "mailing"
  | "email"
  | "redirect"
  | "token"
  | "webhook"
  | "trash";

/** Something of the owner's, and the screen on which it is. */
export type FoundItem = {
  kind: FoundKind;
  id: string;
  title: string;
  /** What tells it from others of its title; "" for nothing. */
  hint: string;
  href: string;
};
