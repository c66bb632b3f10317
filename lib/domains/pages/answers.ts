import { z } from "zod";
import { moment } from "@/lib/http/answer";

const summaryFields = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  published: z.boolean(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
};

export const pageSummaryAnswer = z.object(summaryFields).meta({ id: "PageSummary" });

export const pageAnswer = z.object({ ...summaryFields, content: z.string() }).meta({ id: "Page" });
