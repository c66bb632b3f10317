import { env } from "@/lib/env";
import { isSpam } from "@/lib/http/form-token";
import { publicFormFields } from "@/lib/http/public-form";
import { notAllowed, route } from "@/lib/http/route";
import { createSubscription } from "@/lib/subscribers/data";
import { subscribeInput } from "@/lib/subscribers/schema";

export const POST = route(
  {
    access: "public",
    limit: { action: "subscribe", setting: env.RATE_LIMIT_SUBSCRIBE },
    body: subscribeInput.extend(publicFormFields),
  },
  async ({ body: { website, token, ...input } }) => {
    if (!isSpam({ website, token })) await createSubscription(input);
    return { ok: true };
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
