import { z } from "zod";

const facets = z.object({
  /** In use, the most used first. */
  categories: z.array(z.object({ value: z.string(), label: z.string() })),
  /** From the newest to that of the first item. */
  years: z.array(z.int()),
});

export const facetsAnswer = z.record(
  z.enum(["articles", "resources", "videos", "comments", "suggestions", "subscribers", "pictures"]),
  facets,
);

export const foundItemAnswer = z.object({
  kind: z.enum([
    "article",
    "resource",
    "video",
    "comment",
    "suggestion",
    "subscriber",
    "picture",
    "series",
    "page",
    "topic",
    "mailing",
    "email",
    "redirect",
    "token",
    "webhook",
    "trash",
  ]),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its title; "" for nothing. */
  hint: z.string(),
  href: z.string(),
});
