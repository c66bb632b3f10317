import { type Calls, ownersAlone } from "@/lib/http/call";

import { previewLinkAnswer, previewNoteAnswer, previewsAnswer } from "./answers";
import { noteState } from "./schema";

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
