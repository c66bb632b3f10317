import "server-only";
import { env } from "@/lib/env";
import {
  AUTOMATIC_HEADERS,
  type Block,
  type Email,
  type EmailBody,
  frameEmail,
  renderBlocks,
  SITE_HOST,
} from "@/lib/mail/layout";
import { confirmUrl, unsubscribeUrl } from "@/lib/newsletter/links";
import { site } from "@/lib/site";

/**
 * What everybody on the list gets, with two ways to leave it: a link below, and headers from which mail
 * programs make a button of their own (RFC 8058).
 */
export function listEmail(
  { subject, ...body }: EmailBody & { subject: string },
  subscriberId: string,
): Email {
  const footer: Block = {
    kind: "link",
    text: `You’re getting this because you subscribed at ${SITE_HOST}. Not for you any more? One click is enough to`,
    label: "unsubscribe",
    href: unsubscribeUrl(subscriberId),
  };
  const headers = {
    "List-Unsubscribe": `<${unsubscribeUrl(subscriberId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return frameEmail({ subject, body, footer: [footer], headers });
}

export function confirmEmail(subscriberId: string): Email {
  return frameEmail({
    subject: `Please confirm your address for ${site.name}`,
    body: renderBlocks([
      { kind: "preview", text: "One click, and you’re subscribed." },
      { kind: "title", text: "One last step" },
      {
        kind: "text",
        text: `You, or someone who entered your address, signed up for the ${site.name} newsletter. Was it you?`,
      },
      {
        kind: "buttons",
        links: [{ label: "Yes, subscribe me", href: confirmUrl(subscriberId) }],
      },
      {
        kind: "text",
        text: `What you’ll get: ${site.community.letterPromise}`,
      },
      {
        kind: "quiet",
        text: "The link works for seven days. If this wasn’t you, you don’t have to do anything: your address isn’t on the list until you click, and you won’t hear from us again.",
      },
    ]),
    footer: [
      { kind: "quiet", text: `Sent because someone signed up with this address at ${SITE_HOST}.` },
    ],
    headers: AUTOMATIC_HEADERS,
  });
}

export function welcomeEmail(subscriberId: string): Email {
  const body = renderBlocks([
    { kind: "preview", text: site.community.letterPromise },
    { kind: "title", text: "I’m glad you’re here" },
    {
      kind: "text",
      text: `You’re on the list. From time to time you’ll get: ${site.community.letterPromise}`,
    },
    {
      kind: "text",
      text: "Until then, here’s something for the hard moments:",
    },
    {
      kind: "buttons",
      links: [
        { label: "Read the articles", href: `${env.SITE_URL}/articles` },
        { label: "Get the free guides", href: `${env.SITE_URL}/#resources`, isQuiet: true },
      ],
    },
    {
      kind: "text",
      text: "And if you’d like to tell me what’s hard at your house, just reply to this email. I read every one.",
    },
  ]);
  const email = listEmail({ subject: `Welcome to ${site.name}`, ...body }, subscriberId);
  return { ...email, headers: { ...AUTOMATIC_HEADERS, ...email.headers } };
}
