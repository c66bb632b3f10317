import { z } from "zod";
import { searchText } from "@/lib/search/words";
import { lineText } from "@/lib/text/input";
import type { ownWordAnswer } from "./calls";

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

export const ownWordMeaning = z.object({ leadsTo });

export type OwnWordInput = z.output<typeof ownWordInput>;

/** Words of the owner's own. Dates are ISO 8601 in UTC. */
export type OwnWord = z.output<typeof ownWordAnswer>;
