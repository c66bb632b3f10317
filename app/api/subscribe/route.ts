import { sendSoon } from "@/app/_flows/mail/outbox";
import { formPages } from "@/app/_pages/form-pages";
import { takeSignUp } from "@/lib/domains/newsletter/public";
import { type SubscribeResult, subscribeInput } from "@/lib/domains/newsletter/schema";
import { env } from "@/lib/env";
import { publicFormFields } from "@/lib/http/public-form";
import { isMailConfigured, senderAddress } from "@/lib/mail/queue";
import { methods, route } from "@/lib/site/route/route";
import { tellWebhooksSoon } from "@/lib/site/webhooks/send";

/** Says the same to everybody: neither the answer nor its time tells who is on the list. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "public",
      limit: { action: "subscribe", setting: env.RATE_LIMIT_SUBSCRIBE },
      body: subscribeInput.extend(publicFormFields),
      pages: formPages("newsletter"),
    },
    async ({ request, body }) => {
      await takeSignUp(request, body);
      sendSoon();
      tellWebhooksSoon();
      return { ok: true, confirm: isMailConfigured, from: senderAddress } satisfies SubscribeResult;
    },
  ),
});
