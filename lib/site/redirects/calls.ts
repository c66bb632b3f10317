import { z } from "zod";
import { type Calls, taking, withScope } from "@/lib/http/call";

import { redirectAnswer, redirectsAddedAnswer } from "./answers";
import { redirectInput, redirectsFile, redirectsQuery } from "./schema";

const redirect = taking(redirectInput, {
  from: "/2019/05/my-post",
  to: "/article/storms-at-bedtime",
  kind: 301,
});

export const redirectCalls = {
  "PUT /api/admin/redirects/{id}": {
    ...withScope("publish"),
    answers: { 200: redirectAnswer },
    problems: [409],
    ...redirect,
  },
  "DELETE /api/admin/redirects/{id}": { ...withScope("publish"), answers: { 204: null } },
  "GET /api/admin/redirects/export": { ...withScope("read"), answers: { 200: "text/csv" } },
  "POST /api/admin/redirects/import": {
    ...withScope("publish"),
    answers: { 200: redirectsAddedAnswer },
    ...taking(redirectsFile, { csv: "from,to,kind\n/old,/article/new,301\n" }),
  },
  "GET /api/admin/redirects": {
    ...withScope("read"),
    answers: { 200: z.array(redirectAnswer) },
    query: redirectsQuery,
  },
  "POST /api/admin/redirects": {
    ...withScope("publish"),
    answers: { 201: redirectAnswer },
    problems: [409],
    ...redirect,
  },
} satisfies Calls;
