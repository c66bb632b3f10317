import { env } from "@/lib/env";
import { isSpam } from "@/lib/http/form-token";
import { publicFormFields } from "@/lib/http/public-form";
import { notAllowed, route } from "@/lib/http/route";
import { createSuggestion } from "@/lib/suggestions/data";
import { suggestionInput } from "@/lib/suggestions/schema";

export const POST = route(
  {
    access: "public",
    limit: { action: "suggestions", setting: env.RATE_LIMIT_SUGGESTIONS },
    body: suggestionInput.extend(publicFormFields),
  },
  async ({ body: { website, token, ...input } }) => {
    if (!isSpam({ website, token })) await createSuggestion(input);
    return { ok: true };
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
