import "server-only";
import { env } from "@/lib/env";
import {
  AUTOMATIC_HEADERS,
  type Email,
  frameEmail,
  renderBlocks,
  SITE_HOST,
} from "@/lib/mail/layout";
import { authorLabel, emailSite } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";

/** Tells somebody what they may do from now on, and that signing in with this address is all it takes. */
export function invitationEmail(site: SiteSettings): Email {
  const { name } = site.site;
  return frameEmail({
    site: emailSite(site),
    subject: `Would you write and edit at ${name}?`,
    body: renderBlocks([
      { kind: "preview", text: "Sign in with this address to begin." },
      { kind: "title", text: `Write and edit at ${name}` },
      {
        kind: "text",
        text: `${authorLabel(site)} has invited you as an editor. You can write and edit articles, add pictures, and moderate comments. Publishing stays with the owner.`,
      },
      {
        kind: "buttons",
        links: [{ label: "Sign in", href: `${env.SITE_URL}/admin` }],
      },
      {
        kind: "quiet",
        text: "Please sign in with the address that this email came to. If you don’t know what this is about, just ignore it.",
      },
    ]),
    footer: [
      {
        kind: "quiet",
        text: `You’re getting this once, because the owner of ${SITE_HOST} entered this address.`,
      },
    ],
    headers: AUTOMATIC_HEADERS,
  });
}
