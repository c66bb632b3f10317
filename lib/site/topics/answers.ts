import { z } from "zod";
import type { MergedInto, Subjects, TopicItem } from "@/lib/site/topics/schema";

const topicFields = {
  kind: z.enum(["category", "tag"]),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  articles: z.int(),
  videos: z.int(),
  formerSlugs: z.array(z.string()),
};

export const topicAnswer = z
  .object(topicFields)
  .meta({ id: "Topic" }) satisfies z.ZodType<TopicItem>;

export const mergedTopicAnswer = z.object({
  ...topicFields,
  undo: z.uuid(),
}) satisfies z.ZodType<MergedInto>;

export const subjectsAnswer = z.object({
  categories: z.array(z.string()),
  tags: z.array(z.string()),
}) satisfies z.ZodType<Subjects>;
