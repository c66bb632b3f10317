import { z } from "zod";
import { lineText, NAME_MAX_CHARACTERS, shortList } from "@/lib/text/input";
import type { newTokenAnswer, programTokenAnswer } from "./calls";

/**
 * What a program may do: read what the owner reads, write what readers do not see yet, change what readers see or
 * send them email, and handle subscribers' addresses.
 */
export const SCOPES = ["read", "write", "publish", "subscribers"] as const;

export type Scope = (typeof SCOPES)[number];

const YEAR = /^20\d\d-/;
const DAY_SENTENCE = "Please enter a day in the future, such as 2027-01-05.";

export const tokenInput = z.object({
  name: lineText("The name", NAME_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please say which program it is for.",
  ),
  scopes: shortList(z.enum(SCOPES, "This is not something that a program may do."), {
    max: SCOPES.length,
    notList: "Please send a list of what it may do.",
    tooMany: "Please name each thing that it may do once.",
  }).refine((scopes) => scopes.length > 0, "Please choose at least one thing that it may do."),
  /** The last day on which it works, by the site's clock; empty for no end. */
  lastDay: z
    .string(DAY_SENTENCE)
    .trim()
    .refine(
      (text) => text === "" || (YEAR.test(text) && z.iso.date().safeParse(text).success),
      DAY_SENTENCE,
    )
    .nullish()
    .transform((text) => text || null),
});

export type TokenInput = z.output<typeof tokenInput>;

/** A token as the owner's list shows it. Dates are ISO 8601 in UTC. */
export type ProgramToken = z.output<typeof programTokenAnswer>;

export type NewToken = z.output<typeof newTokenAnswer>;
