import { z } from "zod";

/** A moment as calls answer it: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

export const problemAnswer = z
  .object({
    title: z.string(),
    status: z.int(),
    /** One plain sentence. */
    detail: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("Sentences by the names of the fields that are wrong."),
  })
  .meta({ id: "Problem" });

/** How many a write reached. */
export const countAnswer = z.object({ count: z.int() });
