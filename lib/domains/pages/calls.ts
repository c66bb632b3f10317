import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, taking, withScope } from "@/lib/http/call";
import { listQuery } from "@/lib/http/list";
import { pageInput } from "./schema";

const summaryFields = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  published: z.boolean(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
};

export const pageSummaryAnswer = z.object(summaryFields).meta({ id: "PageSummary" });

export const pageAnswer = z.object({ ...summaryFields, content: z.string() }).meta({ id: "Page" });

const page = taking(pageInput, {
  title: "Imprint",
  content: "Who is behind this site.",
  published: false,
});

export const pageCalls = {
  "GET /api/admin/pages/{id}": { ...withScope("read"), answers: { 200: pageAnswer } },
  "PUT /api/admin/pages/{id}": {
    ...withScope("write"),
    answers: { 200: pageAnswer },
    problems: [409],
    ...page,
  },
  "DELETE /api/admin/pages/{id}": { ...withScope("write"), answers: { 204: null } },
  "GET /api/admin/pages": {
    ...withScope("read"),
    answers: { 200: z.array(pageSummaryAnswer) },
    query: listQuery,
  },
  "POST /api/admin/pages": {
    ...withScope("write"),
    answers: { 201: pageAnswer },
    problems: [409],
    ...page,
  },
} satisfies Calls;
