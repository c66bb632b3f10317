import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";
import { foundKinds, namesOf } from "./names";
import { findQuery } from "./schema";

export const foundItemAnswer = z.object({
  kind: z.enum(namesOf(foundKinds)),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its title; "" for nothing. */
  hint: z.string(),
  href: z.string(),
});

export const activityAnswer = z.object({
  kind: z.enum(["article", "comment", "suggestion", "subscriber", "download", "mailing", "sync"]),
  title: z.string(),
  /** Where the owner sees more of it. */
  href: z.string(),
  at: moment,
  /** Who did it, where they gave a name. */
  by: z.string().nullable(),
  /** The article that a comment is about. */
  about: z.string().nullable(),
  /** How many: downloads of a day, or readers of a mailing. */
  count: z.int().nullable(),
});

export const findCalls = {
  "GET /api/admin/search": {
    ...ownersAlone("It finds readers’ addresses too. Search the lists."),
    answers: { 200: z.array(foundItemAnswer) },
    query: findQuery,
  },
} satisfies Calls;
