import { sendSoon } from "@/app/_flows/mail/outbox";
import { donePage, formPages } from "@/app/_pages/form-pages";
import { takeSignUp } from "@/lib/domains/newsletter/public";
import { subscribeInput } from "@/lib/domains/newsletter/schema";
import { env } from "@/lib/env";
import { notFound } from "@/lib/http/problem";
import { publicFormFields } from "@/lib/http/public-form";
import { isMailConfigured } from "@/lib/mail/queue";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";

/** The site that a form was sent from, as the browser says it; null where it does not. */
function originOf({ headers }: Request): string | null {
  const origin = headers.get("origin") ?? "";
  const isWebsite = /^https?:\/\//.test(origin) && URL.canParse(origin);
  return isWebsite && origin !== env.SITE_URL ? new URL(origin).origin : null;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /**
   * The sign-up form on other sites. It may come from anywhere, because all that it does is to ask an
   * address by email whether it wants the newsletter; where no email is sent, there is no such form.
   */
  POST: route(
    {
      access: "public",
      anyOrigin: true,
      limit: { action: "subscribe", setting: env.RATE_LIMIT_SUBSCRIBE },
      form: "urlencoded",
      body: subscribeInput.extend(publicFormFields),
      pages: {
        ...formPages("newsletter"),
        done: async (request) => {
          const origin = originOf(request);
          return renderDocument(
            donePage("newsletter", {
              href: origin ?? "/",
              label: ({ backTo, goBack }) => (origin ? backTo(new URL(origin).host) : goBack),
            }),
          );
        },
      },
    },
    async ({ request, body }) => {
      if (!isMailConfigured) throw notFound("This site doesn’t take sign-ups from elsewhere.");
      await takeSignUp(request, body);
      sendSoon();
    },
  ),
  /** Whoever comes here without the form finds the site's own one at home. */
  GET: route(
    { access: "public" },
    async () => new Response(null, { status: 303, headers: { location: "/" } }),
  ),
});
