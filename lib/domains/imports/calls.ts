import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { itemParams } from "@/lib/http/list";
import { importReportAnswer, importSummaryAnswer, importUploadAnswer } from "./answers";
import { exportInput, importAction } from "./schema";

const closed = ownersAlone(
  "What comes from another site is taken in on the owner's screen, which shows it first.",
);

export const importCalls = {
  "GET /api/admin/imports/{id}": {
    ...closed,
    answers: { 200: importReportAnswer },
    params: itemParams,
  },
  "POST /api/admin/imports/{id}": {
    ...closed,
    answers: { 202: importReportAnswer },
    params: itemParams,
    body: importAction,
  },
  "DELETE /api/admin/imports/{id}": { ...closed, answers: { 204: null }, params: itemParams },
  "POST /api/admin/imports/{id}/step": {
    ...closed,
    answers: { 200: importReportAnswer },
    params: itemParams,
  },
  "GET /api/admin/imports": { ...closed, answers: { 200: z.array(importSummaryAnswer) } },
  "POST /api/admin/imports": { ...closed, answers: { 201: importUploadAnswer }, body: exportInput },
} satisfies Calls;
