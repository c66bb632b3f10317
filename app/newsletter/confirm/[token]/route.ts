import { sendSoon } from "@/app/_flows/mail/outbox";
import { linkAnswers, linkForm } from "@/app/_pages/link-form";
import { type ConfirmState, confirmPage } from "@/app/_pages/link-pages";
import { listWantedGuides } from "@/lib/domains/newsletter/guides";
import { readConfirmToken } from "@/lib/domains/newsletter/links";
import { confirmSubscription } from "@/lib/domains/newsletter/public";
import { guideFileUrl } from "@/lib/domains/resources/links";
import { renderDocument } from "@/lib/site/document/document";
import { methods, route } from "@/lib/site/route/route";
import { tellWebhooksSoon } from "@/lib/site/webhooks/send";

const { answer, linked } = linkAnswers<ConfirmState>(confirmPage, "failed");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  /** Where the link of the mail leads. It changes nothing: mail programs follow links by themselves. */
  GET: route(linked, async ({ params: { token } }) => {
    const link = readConfirmToken(token);
    if (link === null) return answer("broken");
    return answer(link === "expired" ? "expired" : "question");
  }),
  POST: route({ ...linkForm, ...linked }, async ({ params: { token } }) => {
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
  }),
});
