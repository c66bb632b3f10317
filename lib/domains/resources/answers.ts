import { z } from "zod";
import type { AdminResource, PublicResource } from "@/lib/domains/resources/schema";
import { moment } from "@/lib/http/answer";

const publicFields = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.string().nullable(),
  fileUrl: z.string(),
  fileType: z.string().nullable(),
  fileSize: z.int().nullable().describe("Bytes."),
  thumbnailUrl: z.string().nullable(),
  category: z.string().nullable(),
  age: z.string().nullable(),
  pageCount: z.int().nullable(),
  pagePictures: z.array(z.string()),
  featured: z.boolean(),
  downloadCount: z.int(),
};

export const publicResourceAnswer = z
  .object(publicFields)
  .meta({ id: "PublicResource" }) satisfies z.ZodType<PublicResource>;

export const resourceAnswer = z
  .object({
    ...publicFields,
    createdAt: moment,
    updatedAt: moment,
    version: z.int(),
    pagesProblem: z.string().nullable(),
  })
  .meta({ id: "Resource" }) satisfies z.ZodType<AdminResource>;
