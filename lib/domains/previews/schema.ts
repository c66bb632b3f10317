import { z } from "zod";
import { joinedText, lineText, longText, NAME_MAX_CHARACTERS } from "@/lib/text/input";

export const NOTE_MAX_CHARACTERS = 2_000;
/** How much of a passage a note remembers. */
export const PASSAGE_MAX_CHARACTERS = 160;
const PLACE = /^(?:-1|\d{1,4})$/;

/** What a preview's form sends. */
export const noteInput = z.object({
  name: lineText("The name", NAME_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please enter your name.",
  ),
  content: longText("The note", NOTE_MAX_CHARACTERS).refine(
    (text) => text !== "",
    "Please write a note.",
  ),
  /** Which passage of the text it is about, counted from 0; -1 for all of it. */
  place: z
    .string("Please say which passage the note is about.")
    .refine((text) => PLACE.test(text), "Please say which passage the note is about.")
    .transform(Number),
  passage: joinedText("The passage", PASSAGE_MAX_CHARACTERS).default(""),
});

export type NoteInput = z.output<typeof noteInput>;

export const previewParams = z.object({ id: z.uuid() });

export const noteState = z.object({
  resolved: z.boolean("Resolved must be true or false."),
});

/** What somebody wrote in the margin. Dates are ISO 8601 in UTC. */
export type PreviewNote = {
  id: string;
  name: string;
  content: string;
  /** The beginning of the passage; empty for a note on the whole text. */
  passage: string;
  place: number;
  resolved: boolean;
  createdAt: string;
};

/** A link for a friend. */
export type PreviewLink = { id: string; url: string; createdAt: string; expiresAt: string };

export type ArticlePreviews = {
  /** Those that work now, newest first. */
  links: PreviewLink[];
  /** In the order of the text. */
  notes: PreviewNote[];
};
