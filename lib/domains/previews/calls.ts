import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { noteState } from "./schema";

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

const closed = ownersAlone("A link for a friend is for the owner to give.");

export const previewCalls = {
  "GET /api/admin/articles/{id}/previews": { ...closed, answers: { 200: previewsAnswer } },
  "POST /api/admin/articles/{id}/previews": { ...closed, answers: { 201: previewLinkAnswer } },
  "PUT /api/admin/preview-notes/{id}": {
    ...closed,
    answers: { 200: previewNoteAnswer },
    body: noteState,
  },
  "DELETE /api/admin/preview-notes/{id}": { ...closed, answers: { 204: null } },
  "DELETE /api/admin/previews/{id}": { ...closed, answers: { 204: null } },
} satisfies Calls;
