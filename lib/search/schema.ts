import { z } from "zod";
import type { facetsAnswer, foundItemAnswer } from "@/lib/search/answers";

const FIND_MAX_CHARACTERS = 200;

/** The lists that can be narrowed to a category or a year. */
export type FacetedList = keyof AllFacets;

/** What the lists can be narrowed to. */
export type AllFacets = z.output<typeof facetsAnswer>;

/** What a search of the whole admin area is for. */
export const findQuery = z.object({
  q: z
    .string()
    .max(FIND_MAX_CHARACTERS)
    .transform((text) => text.replaceAll("\u0000", "").toWellFormed().trim()),
});

export type FoundKind = FoundItem["kind"];

/** Something of the owner's, and the screen on which it is. */
export type FoundItem = z.output<typeof foundItemAnswer>;
