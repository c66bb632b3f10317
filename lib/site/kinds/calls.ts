import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, ownersAlone } from "@/lib/http/call";

const FIND_MAX_CHARACTERS = 200;

/** What a search of the whole admin area is for. */
const findQuery = z.object({
  q: z
    .string()
    .max(FIND_MAX_CHARACTERS)
    .transform((text) => text.trim()),
});

const foundItemAnswer = z.object({
  /** What several of its kind are called. */
  group: z.string(),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its title; "" for nothing. */
  hint: z.string(),
  href: z.string(),
});

/** Something of the owner's, and the screen on which it is. */
export type FoundItem = z.output<typeof foundItemAnswer>;

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

/** Something that happened on the site, for the dashboard. `title` is the thing it happened to. */
export type Activity = z.output<typeof activityAnswer>;

export const findCalls = {
  "GET /api/admin/search": {
    ...ownersAlone("It finds readers’ addresses too. Search the lists."),
    answers: { 200: z.array(foundItemAnswer) },
    query: findQuery,
  },
} satisfies Calls;
