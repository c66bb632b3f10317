import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownScreens } from "@/lib/http/call";
import { searchText } from "@/lib/search/words";
import { lineText } from "@/lib/text/input";

const WORDS_MAX_CHARACTERS = 200;

const PLACE_MAX_CHARACTERS = 200;

/** The words as they are compared, however they were typed. */
const words = lineText("What was typed", WORDS_MAX_CHARACTERS)
  .overwrite((text) => searchText(text).split(/\s+/).join(" "))
  .refine((text) => text !== "", "Please enter a word.");

const leadsTo = lineText("What was meant", PLACE_MAX_CHARACTERS).refine(
  (text) => text !== "",
  "Please choose what you meant.",
);

/** What found nothing; with what it means where a removal is taken back. */
export const ownWordInput = z.object({ words, leadsTo: leadsTo.nullish() });

const ownWordMeaning = z.object({ leadsTo });

export type OwnWordInput = z.output<typeof ownWordInput>;

const ownWordAnswer = z.object({
  id: z.uuid(),
  words: z.string(),
  /** How often they found nothing. */
  count: z.int(),
  lastAt: moment,
  /** The name of the screen or action that they mean; null until the owner has said it. */
  leadsTo: z.string().nullable(),
});

export const ownWordCalls = {
  "DELETE /api/admin/own-words/{id}": { ...ownScreens, answers: { 204: null } },
  "GET /api/admin/own-words": { ...ownScreens, answers: { 200: z.array(ownWordAnswer) } },
  "POST /api/admin/own-words": {
    ...ownScreens,
    answers: { 204: null },
    problems: [409],
    body: ownWordInput,
  },
  "PUT /api/admin/own-words/{id}": {
    ...ownScreens,
    answers: { 200: ownWordAnswer },
    problems: [409],
    body: ownWordMeaning,
  },
} satisfies Calls;

/** Words of the owner's own. Dates are ISO 8601 in UTC. */
export type OwnWord = z.output<typeof ownWordAnswer>;
