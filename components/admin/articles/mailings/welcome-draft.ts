import { z } from "zod";

const KEY = "welcome-messages";

const typedMessage = z.object({
  key: z.string(),
  id: z.string().optional(),
  days: z.number(),
  articleId: z.string().nullable(),
  subject: z.string(),
  content: z.string(),
  articleTitle: z.string().nullable(),
  isReady: z.boolean(),
  sent: z.number(),
});

const welcomeDraft = z.object({
  /** The version that it was typed onto. */
  version: z.number(),
  isOn: z.boolean(),
  messages: z.array(typedMessage),
});

/** A message as it is typed; `key` tells it from the others before it is saved. */
export type TypedMessage = z.output<typeof typedMessage>;

/** The messages as they are typed. */
export type WelcomeDraft = z.output<typeof welcomeDraft>;

/** What was typed on this device and not saved; null for nothing. */
export function readWelcomeDraft(): WelcomeDraft | null {
  try {
    return welcomeDraft.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what is typed on this device until it is saved; null forgets it. */
export function keepWelcomeDraft(draft: WelcomeDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still lets her save.
  }
}
