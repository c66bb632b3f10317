import "server-only";
import { env } from "@/lib/env";
import {
  type EmailBody,
  inPalette,
  LIGHT,
  LOOKS,
  type Look,
  mailColors,
  RADIUS,
  SANS,
  SERIF,
  SIZE,
} from "@/lib/mail/looks";
import { escapeHtml } from "@/lib/text/escape-html";
import type { Palette } from "@/lib/theme";

/** A part of an email, written once for both of its forms. */
export type Block =
  /** What an inbox shows beside the subject; not seen in the email itself. */
  | { kind: "preview"; text: string }
  | { kind: "title" | "heading" | "text" | "quiet" | "quote"; text: string }
  | { kind: "buttons"; links: { label: string; href: string; isQuiet?: boolean }[] }
  /** A sentence of small print whose last words are a link. */
  | { kind: "link"; text: string; label: string; href: string }
  | { kind: "rule" }
  | { kind: "ready"; html: string; text: string };

export type Email = EmailBody & { subject: string; headers: Record<string, string> };

/** What an email says and shows of the site that sends it. */
export type EmailSite = { name: string; language: string; palette: Palette };

/** Programs that answer mail by themselves leave such an email alone (RFC 3834). */
export const AUTOMATIC_HEADERS = { "Auto-Submitted": "auto-generated" };

/** How emails name the site. */
export const SITE_HOST = new URL(env.SITE_URL).host;

// Mail programs that know dark mode read classes in the head; the others keep the colours written inline.
function headStyle(palette: Palette): string {
  const dark = mailColors(palette, "dark");
  return `
.mail{overflow-wrap:anywhere;word-break:break-word}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.sheet{background:${dark.sheet}!important}
.soft{background:${dark.soft}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.link{color:${dark.link}!important}
.rule{border-color:${dark.rule}!important}
.button{background:${dark.link}!important;color:${dark.onLink}!important}
}`;
}

function attributes({ className, style }: Look): string {
  return className ? ` class="${className}" style="${style}"` : ` style="${style}"`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, "<br>");
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "preview":
      return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(block.text)}</div>`;
    case "title":
      return `<h1${attributes(LOOKS.h1)}>${withBreaks(block.text)}</h1>`;
    case "heading":
      return `<h2${attributes(LOOKS.h2)}>${withBreaks(block.text)}</h2>`;
    case "text":
      return `<p${attributes(LOOKS.p)}>${withBreaks(block.text)}</p>`;
    case "quiet":
      return `<p${attributes(LOOKS.quiet)}>${withBreaks(block.text)}</p>`;
    case "quote":
      return `<blockquote${attributes(LOOKS.blockquote)}>${withBreaks(block.text)}</blockquote>`;
    case "buttons": {
      const links = block.links.map(
        ({ label, href, isQuiet }) =>
          `<a href="${escapeHtml(href)}"${attributes(isQuiet ? LOOKS.quietButton : LOOKS.button)}>${escapeHtml(label)}</a>`,
      );
      return `<p${attributes(LOOKS.p)}>${links.join("\n")}</p>`;
    }
    case "link": {
      const link = `<a href="${escapeHtml(block.href)}"${attributes(LOOKS.a)}>${escapeHtml(block.label)}</a>`;
      return `<p${attributes(LOOKS.quiet)}>${withBreaks(block.text)} ${link}.</p>`;
    }
    case "rule":
      return `<hr${attributes(LOOKS.hr)}>`;
    case "ready":
      return block.html;
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "preview":
      return "";
    case "title":
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, 60))}`;
    case "text":
    case "quiet":
      return block.text;
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "buttons":
      return block.links.map(({ label, href }) => `${label}:\n${href}`).join("\n\n");
    case "link":
      return `${block.text} ${block.label}:\n${block.href}`;
    case "rule":
      return "* * *";
    case "ready":
      return block.text;
  }
}

/** Parts of an email in both forms. */
export function renderBlocks(blocks: Block[]): EmailBody {
  return {
    html: blocks.map(blockHtml).join("\n"),
    text: blocks
      .map(blockText)
      .filter((part) => part !== "")
      .join("\n\n"),
  };
}

/** A whole email: the site's name, a sheet, and the small print below it. */
export function frameEmail({
  site,
  subject,
  body,
  footer,
  headers,
}: {
  site: EmailSite;
  subject: string;
  body: EmailBody;
  footer: Block[];
  headers: Record<string, string>;
}): Email {
  const below = renderBlocks(footer);
  return {
    subject,
    headers,
    html: inPalette(
      `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${headStyle(site.palette)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<div class="mail paper" style="background:${LIGHT.paper};padding:24px 12px 32px;font:${SIZE.text}px/1.6 ${SANS};-webkit-text-size-adjust:100%">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 8px 16px;font:600 ${SIZE.text}px/1.4 ${SERIF}"><a href="${escapeHtml(env.SITE_URL)}" class="link" style="color:${LIGHT.link};text-decoration:none">${escapeHtml(site.name)}</a></p>
<div class="sheet" style="padding:26px 22px 14px;border-radius:${RADIUS.card};background:${LIGHT.sheet}">
${body.html}
</div>
<div style="margin:20px 8px 0">
${below.html}
</div>
</div>
</div>
</body>
</html>
`,
      site.palette,
    ),
    text: `${body.text}\n\n-- \n${site.name}\n${env.SITE_URL}\n\n${below.text}\n`,
  };
}

/** An email as a program shows it that is light or dark whatever the device is; its links lead nowhere. */
export function showEmail({ html }: EmailBody, scheme: "light" | "dark"): string {
  const media = scheme === "dark" ? "all" : "not all";
  return html
    .replace("@media (prefers-color-scheme:dark)", `@media ${media}`)
    .replace('content="light dark"', `content="${scheme}"`)
    .replace("<head>", '<head>\n<base target="_blank">');
}

/** An email that tells the owner of something. */
export function ownerEmail(site: EmailSite, subject: string, blocks: Block[]): Email {
  return frameEmail({
    site,
    subject,
    body: renderBlocks(blocks),
    footer: [{ kind: "quiet", text: `You’re getting this because you run ${SITE_HOST}.` }],
    headers: AUTOMATIC_HEADERS,
  });
}
