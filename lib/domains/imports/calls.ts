import { z } from "zod";
import { type Calls, ownersAlone } from "@/lib/http/call";

import { importReportAnswer, importSummaryAnswer, importUploadAnswer } from "./answers";
import { exportInput, importAction } from "./schema";

const closed = ownersAlone(
  "What comes from another site is taken in on the owner's screen, which shows it first.",
);

export const importCalls = {
  "GET /api/admin/imports/{id}": { ...closed, answers: { 200: importReportAnswer } },
  "POST /api/admin/imports/{id}": {
    ...closed,
    answers: { 202: importReportAnswer },
    body: importAction,
  },
  "DELETE /api/admin/imports/{id}": { ...closed, answers: { 204: null } },
  "POST /api/admin/imports/{id}/step": { ...closed, answers: { 200: importReportAnswer } },
  "GET /api/admin/imports": { ...closed, answers: { 200: z.array(importSummaryAnswer) } },
  "POST /api/admin/imports": { ...closed, answers: { 201: importUploadAnswer }, body: exportInput },
} satisfies Calls;
