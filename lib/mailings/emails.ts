import "server-only";
import { renderEmailApart } from "@/lib/content/render-apart";
import { env } from "@/lib/env";
import { AUTOMATIC_HEADERS, type Email, frameEmail, renderBlocks } from "@/lib/mail/layout";
import type { MailingContent } from "@/lib/mailings/schema";
import type { SiteSettings } from "@/lib/settings/schema";

/** What an email says of an article. */
export type MailedArticle = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  /** One that is no page of the site has no link to it. */
  state: "draft" | "scheduled" | "published";
};

/** An article as it is written into a mailing, without the frame, which differs for each subscriber. */
export async function writeMailing(article: MailedArticle): Promise<MailingContent> {
  const { slug, title, excerpt, content, state } = article;
  const url = `${env.SITE_URL}/article/${slug}`;
  const ready = await renderEmailApart(content, { origin: env.SITE_URL, pageUrl: url });
  const body = renderBlocks([
    ...(excerpt ? [{ kind: "preview" as const, text: excerpt }] : []),
    { kind: "title", text: title },
    ...(excerpt ? [{ kind: "quiet" as const, text: excerpt }] : []),
    { kind: "ready", ...ready },
    ...(state === "draft"
      ? []
      : [{ kind: "buttons" as const, links: [{ label: "Read it on the site", href: url }] }]),
  ]);
  return { subject: title, ...body };
}

/** A mailing for the owner's own eyes. */
export function mailingTestEmail(mailing: MailingContent, site: SiteSettings): Email {
  return frameEmail({
    site,
    subject: `Test: ${mailing.subject}`,
    body: renderBlocks([
      { kind: "quiet", text: "This is a test. Only you received this email." },
      { kind: "ready", ...mailing },
    ]),
    footer: [{ kind: "quiet", text: "Readers find their own unsubscribe link here." }],
    headers: AUTOMATIC_HEADERS,
  });
}
