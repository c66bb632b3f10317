import { z } from "zod";

const FIND_MAX_CHARACTERS = 200;

/** What a search of the whole admin area is for. */
export const findQuery = z.object({
  q: z
    .string()
    .max(FIND_MAX_CHARACTERS)
    .transform((text) => text.replaceAll("\u0000", "").toWellFormed().trim()),
});
