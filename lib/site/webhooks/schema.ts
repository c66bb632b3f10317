import { z } from "zod";
import { lineText, shortList, URL_MAX_CHARACTERS } from "@/lib/text/input";
import type { deliveryAnswer, webhookAnswer, webhookSecretAnswer } from "./calls";

export const WEBHOOKS_MAX = 20;
export const LOG_MAX = 50;
export const ANSWER_MAX_CHARACTERS = 500;
export const WEBHOOK_TEXT_MAX_CHARACTERS = 200;

const moment = z.iso.datetime();

/** An article as readers see it now, or saw it last. */
const articleData = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  address: z.url(),
  publishedAt: moment.nullable(),
  editedAt: moment,
});

/** What 'Send test' sends; no webhook has to ask for it. */
export const TEST_EVENT = "webhook.test";

/**
 * What is sent, in the form that Standard Webhooks recommends: an event's name, its moment and what it is about.
 * Small, and never what a reader wrote.
 */
export const webhookMessage = z.discriminatedUnion("type", [
  /** Readers see it now, whoever or whatever did that: also when its date comes, or it comes out of the trash. */
  messageOf("article.published", articleData),
  /** Readers see something else of it, or at another address. */
  messageOf("article.updated", articleData),
  /** Readers see it no more, also when it was deleted. */
  messageOf("article.unpublished", articleData),
  /** An import has ended, or broke off, and readers see so many articles of it, none of which is announced by itself. */
  messageOf("import.finished", z.object({ id: z.uuid(), articles: z.int().positive() })),
  /** What an import brought was taken away, and none of its articles is announced by itself. */
  messageOf("import.undone", z.object({ id: z.uuid() })),
  /** An address gets the newsletter from now on. `email` is there only where the owner allows it. */
  messageOf("subscriber.added", z.object({ id: z.uuid(), email: z.email().optional() })),
  /** A reader's comment waits for the owner. */
  messageOf("comment.added", z.object({ id: z.uuid(), articleId: z.uuid() })),
  messageOf("suggestion.added", z.object({ id: z.uuid(), type: z.string() })),
  messageOf(TEST_EVENT, z.object({})),
]);

/** What a webhook may ask for. */
export const webhookEvents = webhookMessage.options
  .map(({ shape }) => shape.type.value)
  .filter((event) => event !== TEST_EVENT);

export type WebhookEvent = (typeof webhookEvents)[number];

function messageOf<const Name extends string, Data extends z.ZodType>(type: Name, data: Data) {
  return z.object({ type: z.literal(type), timestamp: moment, data });
}

const MISSING_ADDRESS = "Please enter a web address that starts with https://.";

/** An address as it may be typed; whether it leads outside is looked at when it is saved and when it is called. */
const webhookAddress = lineText("The address", URL_MAX_CHARACTERS)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), MISSING_ADDRESS)
  .refine((text) => {
    if (!URL.canParse(text)) return true;
    const { username, password } = new URL(text);
    return username === "" && password === "";
  }, "Please leave out the name and password: what is sent is signed instead.");

export const webhookInput = z.object({
  address: webhookAddress,
  description: lineText("The description", WEBHOOK_TEXT_MAX_CHARACTERS).default(""),
  events: shortList(z.enum(webhookEvents, "One of these events does not exist."), {
    max: 100,
    notList: "Please choose at least one event.",
    tooMany: "That’s too many events.",
  })
    .transform((events) => [...new Set(events)])
    .refine((events) => events.length > 0, "Please choose at least one event."),
  withAddresses: z.boolean("Please say whether email addresses are sent.").default(false),
});

export type WebhookInput = z.output<typeof webhookInput>;

export const pauseInput = z.object({
  isPaused: z.boolean("Please say whether the webhook is paused."),
});

/** What the owner sees of a webhook. Dates are ISO 8601 in UTC. */
export type AdminWebhook = z.output<typeof webhookAnswer>;

/** `secret` is shown this once. */
export type WebhookWithSecret = z.output<typeof webhookSecretAnswer>;

export type AdminDelivery = z.output<typeof deliveryAnswer>;
