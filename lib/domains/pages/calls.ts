import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, taking, withScope } from "@/lib/http/call";
import { listQuery } from "@/lib/http/list";
import { CONTENT_MAX_CHARACTERS, lineText, longText, plainText, titleText } from "@/lib/text/input";
import { SLUG_MAX_CHARACTERS } from "@/lib/text/slug";

const DESCRIPTION_MAX_CHARACTERS = 1_000;

export const pageInput = z.object({
  title: titleText,
  slug: lineText("The address", SLUG_MAX_CHARACTERS).default(""),
  description: longText("The description", DESCRIPTION_MAX_CHARACTERS).default(""),
  content: plainText("The content", CONTENT_MAX_CHARACTERS),
  published: z.boolean("Published must be true or false.").default(false),
});

export type PageInput = z.output<typeof pageInput>;

/** A page of the owner's own as readers get it. Dates are ISO 8601 in UTC. */
export type PublicPage = {
  id: string;
  slug: string;
  title: string;
  description: string;
  content: string;
  editedAt: string;
};

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

const pageSummaryAnswer = z.object(summaryFields).meta({ id: "PageSummary" });

const pageAnswer = z.object({ ...summaryFields, content: z.string() }).meta({ id: "Page" });

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

/** A page in the owner's list; `version` goes up by one with every save. */
export type AdminPageSummary = z.output<typeof pageSummaryAnswer>;

export type AdminPage = z.output<typeof pageAnswer>;
