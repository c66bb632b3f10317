import { z } from "zod";
import type { Waiting } from "@/lib/site/waiting/schema";

export const waitingAnswer = z.object({
  comments: z.int(),
  suggestions: z.int(),
  emails: z.int(),
  mailings: z.int(),
  floods: z.int(),
  syncs: z.int(),
  drafts: z.int(),
  backups: z.int(),
  webhooks: z.int(),
  lastDraft: z.object({ id: z.uuid(), title: z.string() }).nullable(),
}) satisfies z.ZodType<Waiting>;
