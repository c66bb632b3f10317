import { z } from "zod";
import { joinedText, lineText, longText, NAME_MAX_CHARACTERS } from "@/lib/text/input";
import type { previewLinkAnswer, previewNoteAnswer, previewsAnswer } from "./calls";

export const NOTE_MAX_CHARACTERS = 2_000;
export const PASSAGE_MAX_CHARACTERS = 160;
const PLACE = /^(?:-1|\d{1,4})$/;

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

export const noteState = z.object({
  resolved: z.boolean("Resolved must be true or false."),
});

/** What somebody wrote in the margin. Dates are ISO 8601 in UTC. */
export type PreviewNote = z.output<typeof previewNoteAnswer>;

export type PreviewLink = z.output<typeof previewLinkAnswer>;

export type ArticlePreviews = z.output<typeof previewsAnswer>;
