import { signUpForm, takeSignUp } from "@/app/_flows/readers/sign-up";
import { formPages } from "@/app/_pages/form-pages";
import type { SubscribeResult } from "@/lib/domains/newsletter/schema";
import { env } from "@/lib/env";
import { isMailConfigured, senderAddress } from "@/lib/mail/queue";
import { methods, route } from "@/lib/site/route/route";
import { tellWebhooksSoon } from "@/lib/site/webhooks/send";

/** Says the same to everybody: neither the answer nor its time tells who is on the list. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "public",
      limit: { action: "subscribe", setting: env.RATE_LIMIT_SUBSCRIBE },
      body: signUpForm,
      pages: formPages("newsletter"),
    },
    async ({ request, body }) => {
      await takeSignUp(request, body);
      tellWebhooksSoon();
      return { ok: true, confirm: isMailConfigured, from: senderAddress } satisfies SubscribeResult;
    },
  ),
});
