import { z } from "zod";
import { typedNumber } from "@/lib/text/input";

export const SITE_SEARCH_MAX_CHARACTERS = 200;
const CATEGORY_MAX_CHARACTERS = 100;
export const HITS_PER_PAGE = 10;
/** Nobody turns more pages than that, and only so many hits are put in their exact order. */
export const HIT_PAGES_MAX = 10;

function typed(max: number) {
  return z
    .string()
    .default("")
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, ""),
    );
}

/** What the page of a search is asked for by its address. What is longer than may be is searched by its beginning. */
export const siteSearchQuery = z.object({
  q: typed(SITE_SEARCH_MAX_CHARACTERS),
  category: typed(CATEGORY_MAX_CHARACTERS),
  page: z.preprocess(typedNumber, z.int().min(1).max(HIT_PAGES_MAX)).catch(1),
});

export type SiteSearchQuery = z.output<typeof siteSearchQuery>;

export const typedSearchQuery = siteSearchQuery.pick({ q: true });

/** A search that led somewhere by what was shown while it was typed. */
export const chosenSearchNotice = z.object({ q: typed(SITE_SEARCH_MAX_CHARACTERS) });

/** A part of a text, and whether it is what was searched for. */
export type MarkedPart = { text: string; isHit: boolean };

export type HitKind = "article" | "resource" | "video" | "page";

/** How a hit is found as one types. */
export type TypedHit = {
  kind: HitKind;
  path: string;
  /** Of its words, by its code. */
  language: string;
  title: MarkedPart[];
};

/** What a hit's picture is made of. */
export type HitFace = {
  id: string;
  tags: string[];
  /** An article's own. */
  image: string | null;
  /** A video's. */
  youtubeId: string | null;
  thumbnail: string | null;
};

export type SearchHit = TypedHit & {
  face: HitFace;
  category: string | null;
  /** Where the words are; empty for what has no text. */
  snippet: MarkedPart[];
};

/** What a search was made by, where that is not every word as it was typed. */
export type SearchWay =
  /** Every word, the last as the beginning of one. */
  | "begun"
  /** Every word, some by their nearest. */
  | "corrected"
  /** Any of the words. */
  | "some";

/** A sentence of a text that answers a question, and where it is. */
export type FoundAnswer = Pick<TypedHit, "path" | "language"> & { title: string; sentence: string };

export type FoundHits = {
  hits: SearchHit[];
  /** Of a question, where a text has the sentence. */
  answer: FoundAnswer | null;
  /** Of all pages; at most one more than COUNTED_MAX. */
  total: number;
  /** In all categories. */
  totalOfAll: number;
  categories: { name: string; count: number }[];
  way: SearchWay | null;
  /** What was searched for in place of what was typed; null where that is the same. */
  corrected: string | null;
};

/** Where a search may lead that found nothing. */
export type WaysOn = {
  categories: { slug: string; name: string; count: number }[];
  articles: { path: string; title: string }[];
};

/** What `GET /api/search` answers. */
export type TypedHits = { hits: TypedHit[]; total: number; corrected: string | null };
