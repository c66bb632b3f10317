import { z } from "zod";
import { ageSort, listQuery, yearText } from "@/lib/http/list";
import { emailText, lineText, longText, NAME_MAX_CHARACTERS, orNull } from "@/lib/text/input";
import type { suggestionAnswer, suggestionCountsAnswer } from "./calls";
import { SUGGESTION_STATUSES } from "./rules";

export const SUBJECT_MAX_CHARACTERS = 300;
export const MESSAGE_MAX_CHARACTERS = 10_000;

const suggestionType = z.enum(
  ["suggestion", "feedback", "question", "content-request"],
  "Please choose one of the types.",
);

export const suggestionInput = z.object({
  name: orNull(lineText("The name", NAME_MAX_CHARACTERS)),
  email: z
    .union([z.literal("").transform(() => null), emailText], "Please enter a valid email address.")
    .nullish()
    .transform((value) => value ?? null),
  subject: orNull(lineText("The subject", SUBJECT_MAX_CHARACTERS)),
  message: longText("The message", MESSAGE_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please enter your suggestion or feedback.",
  ),
  type: suggestionType.default("suggestion"),
});

export type SuggestionInput = z.output<typeof suggestionInput>;

export type SuggestionType = SuggestionInput["type"];

export const suggestionsDigest = z.object({
  /** How many there are; `items` may hold fewer. */
  count: z.number(),
  items: z.array(
    z.object({
      type: z.string(),
      name: z.string().nullable(),
      subject: z.string().nullable(),
      message: z.string(),
    }),
  ),
  /** How far it reached, for the next one to go on from there. */
  newestAt: z.string(),
});

export type SuggestionsDigest = z.output<typeof suggestionsDigest>;

export const suggestionStatus = z.enum(
  SUGGESTION_STATUSES,
  "Please choose new, read, archived or spam.",
);

export type SuggestionStatus = z.output<typeof suggestionStatus>;

export type SuggestionCounts = z.output<typeof suggestionCountsAnswer>;

export type SuggestionArticle = { id: string; slug: string; title: string };

export const suggestionStatusInput = z.object({ status: suggestionStatus });

export const suggestionsQuery = listQuery.extend({
  status: suggestionStatus.optional(),
  type: suggestionType.optional(),
  year: yearText.optional(),
  sort: ageSort.optional(),
});

export type SuggestionsQuery = z.output<typeof suggestionsQuery>;

/** What the owner's list shows. Dates are ISO 8601 in UTC. */
export type AdminSuggestion = z.output<typeof suggestionAnswer>;
