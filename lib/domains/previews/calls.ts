import { type Calls, ownersAlone } from "@/lib/http/call";
import { itemParams } from "@/lib/http/list";
import { previewLinkAnswer, previewNoteAnswer, previewsAnswer } from "./answers";
import { noteState } from "./schema";

const closed = ownersAlone("A link for a friend is for the owner to give.");

export const previewCalls = {
  "GET /api/admin/articles/{id}/previews": {
    ...closed,
    answers: { 200: previewsAnswer },
    params: itemParams,
  },
  "POST /api/admin/articles/{id}/previews": {
    ...closed,
    answers: { 201: previewLinkAnswer },
    params: itemParams,
  },
  "PUT /api/admin/preview-notes/{id}": {
    ...closed,
    answers: { 200: previewNoteAnswer },
    params: itemParams,
    body: noteState,
  },
  "DELETE /api/admin/preview-notes/{id}": { ...closed, answers: { 204: null }, params: itemParams },
  "DELETE /api/admin/previews/{id}": { ...closed, answers: { 204: null }, params: itemParams },
} satisfies Calls;
