import { z } from "zod";
import { moment } from "@/lib/http/answer";

export const previewNoteAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  content: z.string(),
  /** The beginning of the passage; empty for a note on the whole text. */
  passage: z.string(),
  place: z.int(),
  resolved: z.boolean(),
  createdAt: moment,
});

export const previewLinkAnswer = z.object({
  id: z.uuid(),
  url: z.url(),
  createdAt: moment,
  expiresAt: moment,
});

export const previewsAnswer = z.object({
  /** Those that work now, newest first. */
  links: z.array(previewLinkAnswer),
  /** In the order of the text. */
  notes: z.array(previewNoteAnswer),
});
