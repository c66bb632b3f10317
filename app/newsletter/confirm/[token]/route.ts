import { z } from "zod";
import { type ConfirmState, confirmPage } from "@/app/newsletter/confirm/[token]/confirm-page";
import { sendSoon } from "@/app/outbox";
import { renderDocument } from "@/lib/document/document";
import type { Problem } from "@/lib/http/problem";
import { notAllowed, route } from "@/lib/http/route";
import { readConfirmToken } from "@/lib/newsletter/links";
import { confirmSubscription } from "@/lib/newsletter/public";
import { tellWebhooksSoon } from "@/lib/webhooks/send";

const params = z.object({ token: z.string() });

function answer(shows: ConfirmState, problem?: Problem): Promise<Response> {
  return renderDocument(confirmPage(shows), { isPrivate: true, problem });
}

const failurePage = (problem: Problem) => answer("failed", problem);

/** Where the link of the mail leads. It changes nothing: mail programs follow links by themselves. */
export const GET = route(
  { access: "public", params, failurePage },
  async ({ params: { token } }) => {
    const link = readConfirmToken(token);
    if (link === null) return answer("broken");
    return answer(link === "expired" ? "expired" : "question");
  },
);

export const POST = route(
  // The signed link is the authority; its page sends no referrer, and so no origin.
  {
    access: "public",
    form: "urlencoded",
    anyOrigin: true,
    body: z.object({}),
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
    return answer(confirmation);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
