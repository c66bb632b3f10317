import { z } from "zod";
import { type Calls, EXAMPLE_IDS, editorsToo, taking, withScope } from "@/lib/http/call";
import { mergeInput, topicInput, topicParams, unmergeInput } from "./schema";

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

export const topicCalls = {
  "GET /api/admin/articles/subjects": {
    ...editorsToo(withScope("read")),
    answers: { 200: subjectsAnswer },
  },
  "GET /api/admin/resources/subjects": { ...withScope("read"), answers: { 200: subjectsAnswer } },
  "POST /api/admin/topics/{id}/merge": {
    ...withScope("publish"),
    answers: { 200: mergedTopicAnswer },
    params: topicParams,
    ...taking(mergeInput, { into: "sleep" }),
  },
  "PUT /api/admin/topics/{id}": {
    ...withScope("publish"),
    answers: { 200: topicAnswer },
    params: topicParams,
    ...taking(topicInput, { name: "Sleep", description: "Nights, naps and what helps." }),
  },
  "GET /api/admin/topics": { ...withScope("read"), answers: { 200: z.array(topicAnswer) } },
  "POST /api/admin/topics/unmerge": {
    ...withScope("publish"),
    answers: { 204: null },
    ...taking(unmergeInput, { merge: EXAMPLE_IDS[0] }),
  },
  "GET /api/admin/videos/subjects": { ...withScope("read"), answers: { 200: subjectsAnswer } },
} satisfies Calls;
