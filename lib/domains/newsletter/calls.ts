import { z } from "zod";
import { countAnswer } from "@/lib/http/answer";
import { type Calls, ownersAlone, taking, withScope } from "@/lib/http/call";

import {
  heldFloodAnswer,
  importAnswer,
  listImportAnswer,
  silentReadersAnswer,
  subscriberAnswer,
} from "./answers";
import {
  exportQuery,
  floodDecision,
  importInput,
  importPart,
  importStart,
  listImportAction,
  silentInput,
  subscribersQuery,
} from "./schema";

const wholeLists = ownersAlone(
  "A whole list is taken in on the owner's screen, which shows it first.",
);

const floods = ownersAlone("A flood of sign-ups is for the owner to decide on.");

const toAllReaders = ownersAlone("What goes to all readers by email is for the owner to say.");

export const newsletterCalls = {
  "POST /api/admin/subscriber-imports/{id}/parts": {
    ...wholeLists,
    answers: { 200: z.object({ lines: z.int() }) },
    body: importPart,
  },
  "GET /api/admin/subscriber-imports/{id}": { ...wholeLists, answers: { 200: listImportAnswer } },
  "POST /api/admin/subscriber-imports/{id}": {
    ...wholeLists,
    answers: { 200: listImportAnswer },
    body: listImportAction,
  },
  "GET /api/admin/subscriber-imports": {
    ...wholeLists,
    answers: { 200: z.array(listImportAnswer) },
  },
  "POST /api/admin/subscriber-imports": {
    ...wholeLists,
    answers: { 201: listImportAnswer },
    body: importStart,
  },
  "DELETE /api/admin/subscribers/{id}": { ...withScope("subscribers"), answers: { 204: null } },
  "GET /api/admin/subscribers/export": {
    ...withScope("subscribers"),
    answers: { 200: "text/csv" },
    query: exportQuery,
  },
  "POST /api/admin/subscribers/held/{id}": {
    ...floods,
    answers: { 200: countAnswer },
    body: floodDecision,
  },
  "GET /api/admin/subscribers/held": { ...floods, answers: { 200: z.array(heldFloodAnswer) } },
  "POST /api/admin/subscribers/import": {
    ...withScope("subscribers"),
    answers: { 200: importAnswer },
    ...taking(importInput, { csv: "Email,Name\nada@example.org,Ada\n" }),
  },
  "GET /api/admin/subscribers": {
    ...withScope("subscribers"),
    answers: { 200: z.array(subscriberAnswer) },
    query: subscribersQuery,
  },
  "GET /api/admin/subscribers/silent": { ...toAllReaders, answers: { 200: silentReadersAnswer } },
  "POST /api/admin/subscribers/silent": {
    ...toAllReaders,
    answers: { 200: countAnswer },
    body: silentInput,
  },
} satisfies Calls;
