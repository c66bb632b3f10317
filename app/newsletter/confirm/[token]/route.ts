import { z } from "zod";
import { sendSoon } from "@/app/_flows/mail/outbox";
import { linkForm } from "@/app/_pages/link-form";
import { type ConfirmState, confirmPage } from "@/app/newsletter/confirm/[token]/confirm-page";
import { listWantedGuides } from "@/lib/domains/newsletter/guides";
import { readConfirmToken } from "@/lib/domains/newsletter/links";
import { confirmSubscription } from "@/lib/domains/newsletter/public";
import { guideFileUrl } from "@/lib/domains/resources/links";
import type { Problem } from "@/lib/http/problem";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";
import { tellWebhooksSoon } from "@/lib/site/webhooks/send";

const params = z.object({ token: z.string() });

function answer(shows: ConfirmState, problem?: Problem): Promise<Response> {
  return renderDocument(confirmPage(shows), { isPrivate: true, problem });
}

const failurePage = (problem: Problem) => answer("failed", problem);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where the link of the mail leads. It changes nothing: mail programs follow links by themselves. */
  GET: route({ access: "public", params, failurePage }, async ({ params: { token } }) => {
    const link = readConfirmToken(token);
    if (link === null) return answer("broken");
    return answer(link === "expired" ? "expired" : "question");
  }),
  POST: route(
    {
      ...linkForm,
      params,
      failurePage,
    },
    async ({ params: { token } }) => {
      const link = readConfirmToken(token);
      if (link === null) return answer("broken");
      if (link === "expired") return answer("expired");
      const confirmation = await confirmSubscription(link.subscriberId);
      sendSoon();
      tellWebhooksSoon();
      if (confirmation !== "confirmed") return answer(confirmation);
      const guides = await listWantedGuides(link.subscriberId);
      return renderDocument(
        confirmPage(
          confirmation,
          guides.map(({ id, title }) => ({ title, href: guideFileUrl(id) })),
        ),
        { isPrivate: true },
      );
    },
  ),
});
