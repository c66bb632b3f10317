import "server-only";
import {
  choicesUrl,
  confirmUrl,
  readerTokens,
  stayUrl,
  unsubscribeUrl,
} from "@/lib/domains/newsletter/links";
import { offersChoices, STAY_ANSWER_DAYS } from "@/lib/domains/newsletter/rules";
import { env } from "@/lib/env";
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
    photo: photo?.startsWith("/") ? absoluteUrl(photo) : null,
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
  const choices: Block = {
    kind: "link",
    text: "Some emails are for everybody, others for some.",
    label: "Choose what fits you",
    href: choicesUrl(subscriberId),
  };
  const leave: Block = {
    kind: "link",
    text: `You’re getting this because you subscribed at ${SITE_HOST}. Not for you any more? One click is enough to`,
    label: "unsubscribe",
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

/** A guide on its way: what it is called, and where its file is. */
export type SentGuide = { title: string; href: string };

/** Brings a guide that its reader asked for. */
export function guideEmail(
  { title, href }: SentGuide,
  subscriberId: string,
  site: SiteSettings,
): Email {
  const body = renderBlocks([
    { kind: "preview", text: "Here’s the guide you asked for." },
    { kind: "title", text: title },
    {
      kind: "text",
      text: "Here’s the guide you asked for. The link keeps working, so you can come back to this email.",
    },
    { kind: "buttons", links: [{ label: "Open the guide", href }] },
  ]);
  return automaticEmail({ subject: title, ...body }, subscriberId, site);
}

/** `guides` are the titles of those that were asked for with the sign-up. */
export function confirmEmail(
  subscriberId: string,
  site: SiteSettings,
  guides: readonly string[] = [],
): Email {
  return frameEmail({
    site: emailSite(site),
    subject: `Please confirm your address for ${site.site.name}`,
    body: renderBlocks([
      { kind: "preview", text: "One click, and you’re subscribed." },
      { kind: "title", text: "One last step" },
      {
        kind: "text",
        text: `You, or someone who entered your address, signed up for the ${site.site.name} newsletter. Was it you?`,
      },
      ...guides.map(
        (title): Block => ({
          kind: "text",
          text: `Once you say yes, I’ll send you “${title}”.`,
        }),
      ),
      {
        kind: "buttons",
        links: [{ label: "Yes, subscribe me", href: confirmUrl(subscriberId) }],
      },
      {
        kind: "text",
        text: `What you’ll get: ${site.newsletter.promise}`,
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

/** Asks somebody of whom nothing was heard for a year; one press keeps them, and no answer lets them go. */
export function stayEmail(subscriberId: string, site: SiteSettings): Email {
  const body = renderBlocks([
    { kind: "preview", text: "One click keeps you on the list." },
    { kind: "title", text: "Would you like to stay?" },
    {
      kind: "text",
      text: `You’ve been getting the ${site.site.name} newsletter for a while, and I haven’t heard from you in a year. That’s fine: most people just read. I only want to write to people who still want it.`,
    },
    { kind: "buttons", links: [{ label: "Keep me", href: stayUrl(subscriberId) }] },
    {
      kind: "text",
      text: `If you don’t click within ${STAY_ANSWER_DAYS} days, I’ll take you off the list. You can come back any time.`,
    },
  ]);
  const subject = `Would you like to keep getting ${site.site.name}?`;
  return automaticEmail({ subject, ...body }, subscriberId, site);
}

/** Words of the owner's, which may be none. */
function paragraph(text: string): Block[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

export function welcomeEmail(subscriberId: string, site: SiteSettings): Email {
  const body = renderBlocks([
    { kind: "preview", text: site.newsletter.promise },
    { kind: "title", text: site.newsletter.welcomeTitle },
    {
      kind: "text",
      text: `You’re on the list. From time to time you’ll get: ${site.newsletter.promise}`,
    },
    ...paragraph(site.newsletter.welcomeText),
    {
      kind: "buttons",
      links: [
        { label: "Read the articles", href: `${env.SITE_URL}/articles` },
        { label: "Get the free guides", href: `${env.SITE_URL}/#resources`, isQuiet: true },
      ],
    },
    ...paragraph(site.newsletter.welcomeEnd),
  ]);
  return automaticEmail({ subject: `Welcome to ${site.site.name}`, ...body }, subscriberId, site);
}
