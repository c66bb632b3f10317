import { z } from "zod";
import { moment } from "@/lib/http/answer";

export const editorAnswer = z.object({
  id: z.uuid(),
  email: z.string(),
  invitedAt: moment,
  /** As the sign-in service gives it; null until they have proven the address by signing in. */
  name: z.string().nullable(),
  /** True once they have proven the address by signing in. */
  hasJoined: z.boolean(),
});
