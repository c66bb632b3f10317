import { z } from "zod";
import { type Calls, exampleFile, taking, withScope } from "@/lib/http/call";
import { featuredQuery } from "@/lib/http/list";
import { publicResourceAnswer, resourceAnswer } from "./answers";
import { resourceInput } from "./schema";

const resource = taking(resourceInput, {
  title: "The calm-down kit",
  description: "Two pages for the fridge.",
  fileUrl: exampleFile("pdf"),
  category: "Calm",
});

export const resourceCalls = {
  "GET /api/admin/resources/{id}": { ...withScope("read"), answers: { 200: resourceAnswer } },
  "PUT /api/admin/resources/{id}": {
    ...withScope("publish"),
    answers: { 200: resourceAnswer },
    problems: [409],
    ...resource,
  },
  "DELETE /api/admin/resources/{id}": { ...withScope("publish"), answers: { 204: null } },
  "POST /api/admin/resources": {
    ...withScope("publish"),
    answers: { 201: resourceAnswer },
    ...resource,
  },
  "GET /api/resources": {
    access: "public",
    answers: { 200: z.array(publicResourceAnswer) },
    query: featuredQuery,
  },
} satisfies Calls;
