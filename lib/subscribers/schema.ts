import { z } from "zod";
import { emailText, lineText } from "@/lib/text/input";

export const SOURCE_MAX_CHARACTERS = 50;

export const subscribeInput = z.object({
  email: emailText,
  source: lineText("The source", SOURCE_MAX_CHARACTERS).nullish(),
});

export type SubscribeInput = z.output<typeof subscribeInput>;
