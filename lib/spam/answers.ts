import { z } from "zod";

export const spamWordsAnswer = z.object({ words: z.array(z.string()) });
