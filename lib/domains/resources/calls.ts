import { z } from "zod";
import { moment } from "@/lib/http/answer";
import { type Calls, exampleFile, taking, withScope } from "@/lib/http/call";
import { featuredQuery } from "@/lib/http/list";
import { resourceInput } from "./schema";

const publicFields = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.string().nullable(),
  fileUrl: z.string(),
  /** The file's media type and its bytes; null where they are not known. */
  fileType: z.string().nullable(),
  fileSize: z.int().nullable().describe("Bytes."),
  thumbnailUrl: z.string().nullable(),
  category: z.string().nullable(),
  /** For whom it is, as `3 to 6 years`. */
  age: z.string().nullable(),
  /** Null where the file has no pages, or nobody has counted them. */
  pageCount: z.int().nullable(),
  /** Addresses of its first pages as pictures. */
  pagePictures: z.array(z.string()),
  featured: z.boolean(),
  /** True where readers get the file by email alone; its address is then one that asks for theirs. */
  byEmail: z.boolean(),
  /** All downloads ever counted. */
  downloadCount: z.int(),
};

export const publicResourceAnswer = z.object(publicFields).meta({ id: "PublicResource" });

export const resourceAnswer = z
  .object({
    ...publicFields,
    createdAt: moment,
    updatedAt: moment,
    version: z.int(),
    /** Why there is no picture of the file's pages, as a sentence. */
    pagesProblem: z.string().nullable(),
  })
  .meta({ id: "Resource" });

export const toolGuide = publicResourceAnswer.pick({
  id: true,
  title: true,
  slug: true,
  description: true,
  category: true,
  age: true,
  type: true,
  pageCount: true,
  downloadCount: true,
});

const resource = taking(resourceInput, {
  title: "The calm-down kit",
  description: "Two pages for the fridge.",
  fileUrl: exampleFile("pdf"),
  category: "Calm",
});

export const resourceCalls = {
  "GET /api/admin/resources/{id}": {
    ...withScope("read"),
    answers: { 200: resourceAnswer },
    tool: {
      name: "read_guide",
      description: "Reads what is said of one guide.",
      output: toolGuide,
    },
  },
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
    tool: {
      name: "list_guides",
      description: "Lists or searches the guides that readers can download.",
      output: toolGuide,
      list: "guides",
    },
  },
} satisfies Calls;
