import { sendSoon } from "@/app/_flows/mail/outbox";
import { formPages } from "@/app/_pages/form-pages";
import { createSuggestion, enqueueDigestIfDue } from "@/lib/domains/suggestions/public";
import { suggestionInput } from "@/lib/domains/suggestions/schema";
import { env } from "@/lib/env";
import { afterAnswer } from "@/lib/http/after-answer";
import { publicFormFields } from "@/lib/http/public-form";
import { methods, route } from "@/lib/site/route/route";
import { tellWebhooksSoon } from "@/lib/site/webhooks/send";
import { classifyMessage } from "@/lib/spam/spam";

/** More links than these are not a reader's. */
const LINKS_MAX = 5;

async function tellOwner(): Promise<void> {
  await enqueueDigestIfDue();
  sendSoon();
  tellWebhooksSoon();
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      access: "public",
      limit: { action: "suggestions", setting: env.RATE_LIMIT_SUGGESTIONS },
      body: suggestionInput.extend(publicFormFields),
      pages: formPages("suggestion"),
    },
    async ({ body: { website, token, ...input } }) => {
      const { verdict, caughtBy } = await classifyMessage({
        kind: "suggestion",
        text: input.message,
        name: input.name ?? "",
        otherFields: [input.subject ?? ""],
        linksMax: LINKS_MAX,
        place: "suggestions",
        website,
        token,
      });
      if (verdict !== "dropped") {
        await createSuggestion(input, { spam: verdict === "spam", caughtBy });
      }
      // After the answer for every sender, so that its time does not tell who was caught.
      afterAnswer(tellOwner);
      return { ok: true };
    },
  ),
});
