import { z } from "zod";
import { listQuery } from "@/lib/http/list";
import { lineText, URL_MAX_CHARACTERS } from "@/lib/text/input";
import type { redirectAnswer, redirectsAddedAnswer } from "./calls";
import { readFrom } from "./rules";

/** An index holds them, and each letter may take four bytes. */
const FROM_MAX_CHARACTERS = 600;

/** 301 for good, 302 for now. */
export const redirectKinds = [301, 302] as const;

export type RedirectKind = (typeof redirectKinds)[number];

const fromText = lineText("The old address", FROM_MAX_CHARACTERS).transform((text, context) => {
  const read = readFrom(text);
  if ("from" in read) return read.from;
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});

export const redirectInput = z.object({
  from: fromText,
  to: lineText("Where it leads", URL_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please enter where it leads.",
  ),
  kind: z
    .union(
      redirectKinds.map((kind) => z.literal(kind)),
      "Please choose 301 or 302.",
    )
    .default(301),
});

export type RedirectInput = z.output<typeof redirectInput>;

export const redirectSort = z.enum(["oldest", "hits", "address"]);

export type RedirectSort = z.output<typeof redirectSort>;

export const redirectsQuery = listQuery.extend({ sort: redirectSort.optional() });

export type RedirectsQuery = z.output<typeof redirectsQuery>;

/** A redirect in the owner's list. Dates are ISO 8601 in UTC. */
export type AdminRedirect = z.output<typeof redirectAnswer>;

/** As many as a file may have. */
export const REDIRECTS_MAX = 20_000;

export const redirectsFile = z.object({
  csv: z
    .string("Please choose a CSV file.")
    .refine((text) => text.trim() !== "", "This file is empty.")
    .transform((text) => text.toWellFormed()),
});

export type RedirectLine = { line: number; from: string; to: string; kind?: string };

/** What became of a list of redirects: each line is saved whole or refused with a sentence. */
export type RedirectsAdded = z.output<typeof redirectsAddedAnswer>;
