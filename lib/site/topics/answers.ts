import { z } from "zod";

const topicFields = {
  kind: z.enum(["category", "tag"]),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  articles: z.int(),
  videos: z.int(),
  formerSlugs: z.array(z.string()),
};

export const topicAnswer = z.object(topicFields).meta({ id: "Topic" });

export const mergedTopicAnswer = z.object({
  ...topicFields,
  undo: z.uuid(),
});

export const subjectsAnswer = z.object({
  categories: z.array(z.string()),
  tags: z.array(z.string()),
});
