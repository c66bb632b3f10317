import { z } from "zod";

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
  /** The draft that was written last, to go on with. */
  lastDraft: z.object({ id: z.uuid(), title: z.string() }).nullable(),
});
