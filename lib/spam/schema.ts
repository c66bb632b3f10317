import { z } from "zod";
import { lineText, shortList } from "@/lib/text/input";

const WORD_MAX_CHARACTERS = 60;
const WORDS_MAX = 500;

/** The owner's list of words: once each, in small letters, without empty ones. */
export const spamWordsInput = z.object({
  words: shortList(lineText("A word", WORD_MAX_CHARACTERS), {
    max: WORDS_MAX,
    notList: "Please send a list of words.",
    tooMany: `The list can have at most ${WORDS_MAX} words.`,
  }).transform((words) => [
    ...new Set(words.map((word) => word.toLowerCase()).filter((word) => word !== "")),
  ]),
});

export type SpamWords = z.output<typeof spamWordsInput>;
