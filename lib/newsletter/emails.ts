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
    text: `You get this because you asked for the letter at ${SITE_HOST}. If it is not for you any more, one press is enough to`,
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
      { kind: "preview", text: "One press, and the letter is yours." },
      { kind: "title", text: "One last step" },
      {
        kind: "text",
        text: `You, or someone who typed your address, asked for the letter from ${site.name}. Is it for you?`,
      },
      {
        kind: "buttons",
        links: [{ label: "Yes, send me the letter", href: confirmUrl(subscriberId) }],
      },
      {
        kind: "text",
        text: `What you will get: ${site.community.letterPromise}`,
      },
      {
        kind: "quiet",
        text: "The link works for seven days. If this was not you, there is nothing to do: without that press your address is not on the list, and nothing more will come.",
      },
    ]),
    footer: [
      { kind: "quiet", text: `Sent because somebody signed up with this address at ${SITE_HOST}.` },
    ],
    headers: AUTOMATIC_HEADERS,
  });
}

export function welcomeEmail(subscriberId: string): Email {
  const body = renderBlocks([
    { kind: "preview", text: site.community.letterPromise },
    { kind: "title", text: "I am glad you are here" },
    {
      kind: "text",
      text: `You are on the list now. From time to time a letter comes: ${site.community.letterPromise}`,
    },
    {
      kind: "text",
      text: "Until then, there is something for the hard moments already:",
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
      text: "And if you want to tell me what is hard at your house, just answer this mail. I read every one.",
    },
  ]);
  const email = listEmail({ subject: `Welcome to ${site.name}`, ...body }, subscriberId);
  return { ...email, headers: { ...AUTOMATIC_HEADERS, ...email.headers } };
}
