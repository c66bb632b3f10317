import "server-only";
import { env } from "@/lib/env";
import { escapeHtml } from "@/lib/text/escape-html.mjs";
import type { Palette } from "@/lib/theme";
import {
  EMAIL_COLUMN_PX,
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
} from "./looks";

// By hand: MJML is a language to be compiled, and React Email brings Prettier, for one column of a dozen kinds of block.

/** A part of an email, written once for both of its forms. */
export type Block =
  /** What an inbox shows beside the subject; not seen in the email itself. */
  | { kind: "preview"; text: string }
  | { kind: "title" | "heading" | "text" | "quiet" | "quote"; text: string }
  | { kind: "buttons"; links: { label: string; href: string; isQuiet?: boolean }[] }
  /** A sentence of small print whose last words are a link. */
  | { kind: "link"; text: string; label: string; href: string }
  /** As wide as the column; its words are empty where what is beside it says the same. */
  | { kind: "picture"; src: string; text: string }
  | { kind: "rule" }
  /** Who wrote it, with a picture of the site's own where there is one. */
  | { kind: "signature"; name: string; line: string; photo: string | null }
  | { kind: "ready"; html: string; text: string };

export type Email = EmailBody & { subject: string; headers: Record<string, string> };

export type EmailSite = {
  name: string;
  language: string;
  isRightToLeft: boolean;
  palette: Palette;
  /** Whether the site's own drawing is beside its name: an owner's logo takes its place on pages. */
  hasMark: boolean;
};

/** Programs that answer mail by themselves leave such an email alone (RFC 3834). */
export const AUTOMATIC_HEADERS = { "Auto-Submitted": "auto-generated" };

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

const TABLE = ' role="presentation" cellpadding="0" cellspacing="0" border="0"';
// Outlook on Windows knows no greatest width: a table that only it sees holds the column.
const OUTLOOK_BEGIN = `<!--[if mso]><table${TABLE} width="600"><tr><td><![endif]-->`;
const OUTLOOK_END = "<!--[if mso]></td></tr></table><![endif]-->";

function attributes({ className, style }: Look): string {
  return className ? ` class="${className}" style="${style}"` : ` style="${style}"`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, "<br>");
}

const MARK_PX = 44;
const MARK = `<img src="${env.SITE_URL}/icon-192.png" alt="" width="${MARK_PX}" height="${MARK_PX}" style="margin:0 4px;border-radius:12px;vertical-align:middle"> `;

const PORTRAIT_PX = 56;

function signatureHtml({ name, line, photo }: Extract<Block, { kind: "signature" }>): string {
  const size = `width="${PORTRAIT_PX}" height="${PORTRAIT_PX}"`;
  const portrait = photo
    ? `<td width="${PORTRAIT_PX + 14}" valign="middle"><img src="${escapeHtml(photo)}" alt="" ${size} style="display:block;width:${PORTRAIT_PX}px;height:${PORTRAIT_PX}px;border-radius:${PORTRAIT_PX / 2}px;object-fit:cover"></td>`
    : "";
  const words = line
    ? `<br><span class="quiet" style="color:${LIGHT.quiet}">${escapeHtml(line)}</span>`
    : "";
  return `<table${TABLE} style="margin:8px 0 16px"><tr>${portrait}<td class="ink" valign="middle" style="font-size:${SIZE.small}px;line-height:1.5;color:${LIGHT.ink}"><strong>${escapeHtml(name)}</strong>${words}</td></tr></table>`;
}

function pictureHtml({ src, text }: Extract<Block, { kind: "picture" }>): string {
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(text)}" width="${EMAIL_COLUMN_PX}"${attributes({ ...LOOKS.img, style: `${LOOKS.img.style};width:100%` })}>`;
  return `<p style="margin:0 0 20px">${picture}</p>`;
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
    case "signature":
      return signatureHtml(block);
    case "picture":
      return pictureHtml(block);
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
    case "signature":
      return [block.name, block.line].filter(Boolean).join("\n");
    case "picture":
      return block.text && `[${block.text}]`;
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
<html lang="${site.language}"${site.isRightToLeft ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${headStyle(site.palette)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<table${TABLE} width="100%" class="mail paper" style="background:${LIGHT.paper};font:${SIZE.text}px/1.6 ${SANS};-webkit-text-size-adjust:100%"><tr><td align="center" style="padding:24px 12px 32px">
${OUTLOOK_BEGIN}
<div style="max-width:600px;margin:0 auto;text-align:${site.isRightToLeft ? "right" : "left"}">
<p class="rule" style="margin:0 8px 16px;padding:0 0 12px;border-bottom:2px solid ${LIGHT.rule};font:600 ${SIZE.heading}px/1.3 ${SERIF}"><a href="${escapeHtml(env.SITE_URL)}" class="link" style="color:${LIGHT.link};text-decoration:none">${site.hasMark ? MARK : ""}${escapeHtml(site.name)}</a></p>
<table${TABLE} width="100%" style="border-collapse:separate"><tr><td class="sheet" style="padding:26px 22px 14px;border-radius:${RADIUS.card};background:${LIGHT.sheet}">
${body.html}
</td></tr></table>
<div style="margin:20px 8px 0">
${below.html}
</div>
</div>
${OUTLOOK_END}
</td></tr></table>
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

export function ownerEmail(site: EmailSite, subject: string, blocks: Block[]): Email {
  return frameEmail({
    site,
    subject,
    body: renderBlocks(blocks),
    footer: [{ kind: "quiet", text: `You’re getting this because you run ${SITE_HOST}.` }],
    headers: AUTOMATIC_HEADERS,
  });
}
