import "server-only";
import { env } from "@/lib/env";
import { squareAt } from "@/lib/images/picture-key";
import {
  AUTOMATIC_HEADERS,
  type Block,
  type Email,
  frameEmail,
  renderBlocks,
  SITE_HOST,
} from "@/lib/mail/layout";
import type { EmailBody } from "@/lib/mail/looks";
import type { SharedEmail } from "@/lib/mail/shared-email";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { authorLabel, emailSite } from "@/lib/site/settings/rules";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import { choicesUrl, confirmUrl, readerTokens, stayUrl, unsubscribeUrl } from "./links";
import { offersChoices, STAY_ANSWER_DAYS } from "./rules";

/** What readers' mail programs know the list by (RFC 2919). */
const LIST_ID = `<newsletter.${new URL(env.SITE_URL).hostname}>`;

/** Who writes to the list, below each email; nothing while the site itself does and has no face. */
function signature(site: SiteSettings): Block | null {
  const { name, line, photo } = site.author;
  if (!name && !photo) return null;
  return {
    kind: "signature",
    name: authorLabel(site),
    line,
    // What another site has would learn who reads.
    photo: photo?.startsWith("/") ? absoluteUrl(squareAt(photo)) : null,
  };
}

/**
 * What everybody on the list gets, with two ways to leave it: a link below, and headers from which mail
 * programs make a button of their own (RFC 8058).
 */
export function listEmail(
  { subject, ...body }: EmailBody & { subject: string },
  subscriberId: string,
  site: SiteSettings,
): Email {
  const words = wordsOf(site).emails;
  const choices: Block = {
    kind: "link",
    text: words.choices,
    label: words.choose,
    href: choicesUrl(subscriberId),
  };
  const leave: Block = {
    kind: "link",
    text: words.leave(SITE_HOST),
    label: words.unsubscribe,
    href: unsubscribeUrl(subscriberId),
  };
  const headers = {
    "List-Id": LIST_ID,
    "List-Unsubscribe": `<${unsubscribeUrl(subscriberId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  const signed = signature(site);
  return frameEmail({
    site: emailSite(site),
    subject,
    body: signed ? renderBlocks([{ kind: "ready", ...body }, signed]) : body,
    footer: offersChoices(site.newsletter) ? [choices, leave] : [leave],
    headers,
  });
}

/** Whose way to leave the list is below an email that nobody has got yet: nobody's. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** What everybody gets of an email to the list, and what differs. */
export function sharedListEmail(
  content: EmailBody & { subject: string },
  site: SiteSettings,
): SharedEmail {
  return {
    ...listEmail(content, NOBODY, site),
    blanks: readerTokens(NOBODY),
    own: readerTokens,
  };
}

/** The same for what goes to one reader by itself. */
export function automaticEmail(
  body: EmailBody & { subject: string },
  subscriberId: string,
  site: SiteSettings,
): Email {
  const email = listEmail(body, subscriberId, site);
  return { ...email, headers: { ...AUTOMATIC_HEADERS, ...email.headers } };
}

export type SentGuide = { title: string; href: string };

export function guideEmail(
  { title, href }: SentGuide,
  subscriberId: string,
  site: SiteSettings,
): Email {
  const { preview, text, open } = wordsOf(site).emails.guide;
  const body = renderBlocks([
    { kind: "preview", text: preview },
    { kind: "title", text: title },
    { kind: "text", text },
    { kind: "buttons", links: [{ label: open, href }] },
  ]);
  return automaticEmail({ subject: title, ...body }, subscriberId, site);
}

/** `guides` are the titles of those that were asked for with the sign-up. */
export function confirmEmail(
  subscriberId: string,
  site: SiteSettings,
  guides: readonly string[] = [],
): Email {
  const words = wordsOf(site).emails.confirm;
  const { name } = site.site;
  return frameEmail({
    site: emailSite(site),
    subject: words.subject(name),
    body: renderBlocks([
      { kind: "preview", text: words.preview },
      { kind: "title", text: words.title },
      { kind: "text", text: words.text(name) },
      ...guides.map((title): Block => ({ kind: "text", text: words.guide(title) })),
      {
        kind: "buttons",
        links: [{ label: words.yes, href: confirmUrl(subscriberId) }],
      },
      { kind: "text", text: words.promise(site.newsletter.promise) },
      { kind: "quiet", text: words.notYou },
    ]),
    footer: [{ kind: "quiet", text: words.footer(SITE_HOST) }],
    headers: AUTOMATIC_HEADERS,
  });
}

/** Asks somebody of whom nothing was heard for a year; one press keeps them, and no answer lets them go. */
export function stayEmail(subscriberId: string, site: SiteSettings): Email {
  const words = wordsOf(site).emails.stay;
  const { name } = site.site;
  const body = renderBlocks([
    { kind: "preview", text: words.preview },
    { kind: "title", text: words.title },
    { kind: "text", text: words.text(name) },
    { kind: "buttons", links: [{ label: words.keep, href: stayUrl(subscriberId) }] },
    { kind: "text", text: words.end(STAY_ANSWER_DAYS) },
  ]);
  return automaticEmail({ subject: words.subject(name), ...body }, subscriberId, site);
}

/** Words of the owner's, which may be none. */
function paragraph(text: string): Block[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

export function welcomeEmail(subscriberId: string, site: SiteSettings): Email {
  const words = wordsOf(site).emails.welcome;
  const body = renderBlocks([
    { kind: "preview", text: site.newsletter.promise },
    { kind: "title", text: site.newsletter.welcomeTitle },
    { kind: "text", text: words.text(site.newsletter.promise) },
    ...paragraph(site.newsletter.welcomeText),
    {
      kind: "buttons",
      links: [
        { label: words.articles, href: `${env.SITE_URL}/articles` },
        { label: words.guides, href: `${env.SITE_URL}/#resources`, isQuiet: true },
      ],
    },
    ...paragraph(site.newsletter.welcomeEnd),
  ]);
  return automaticEmail({ subject: words.subject(site.site.name), ...body }, subscriberId, site);
}
