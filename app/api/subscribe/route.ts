import { env } from "@/lib/env";
import { publicFormFields } from "@/lib/http/public-form";
import { notAllowed, route } from "@/lib/http/route";
import { caughtBy } from "@/lib/http/spam";
import { isMailConfigured, sendSoon } from "@/lib/mail/outbox";
import { createSubscription } from "@/lib/subscribers/data";
import { subscribeInput } from "@/lib/subscribers/schema";

/** Says the same to everybody: neither the answer nor its time tells who is on the list. */
export const POST = route(
  {
    access: "public",
    limit: { action: "subscribe", setting: env.RATE_LIMIT_SUBSCRIBE },
    body: subscribeInput.extend(publicFormFields),
  },
  async ({ body: { website, token, ...input } }) => {
    await createSubscription(input, { isCaught: caughtBy({ website, token }) !== null });
    sendSoon();
    return { ok: true, confirm: isMailConfigured };
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
