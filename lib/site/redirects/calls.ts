import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, taking, withScope } from "@/lib/http/call";
import { redirectInput, redirectKinds, redirectsFile, redirectsQuery } from "./schema";

export const redirectAnswer = z
  .object({
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    kind: z.union(redirectKinds.map((kind) => z.literal(kind))),
    /** How often it was asked for, by programs too. */
    hits: z.int(),
    lastHitAt: moment.nullable(),
    /** The id of the import that made it; null for what the owner entered. */
    source: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Redirect" });

export const redirectsAddedAnswer = z.object({
  added: z.int(),
  /** Were there already, just as the line says. */
  alreadyThere: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});

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
