import { z } from "zod";
import { moment } from "@/lib/http/answer";

export const ownWordAnswer = z.object({
  id: z.uuid(),
  words: z.string(),
  /** How often they found nothing. */
  count: z.int(),
  lastAt: moment,
  /** The name of the screen or action that they mean; null until the owner has said it. */
  leadsTo: z.string().nullable(),
});
