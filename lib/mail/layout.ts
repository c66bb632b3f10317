import "server-only";
import { env } from "@/lib/env";
import { site } from "@/lib/site";
import { escapeHtml } from "@/lib/text/escape-html";
import { colors, textSizes, variables } from "@/lib/theme";

/** A part of an email, written once for both of its forms. */
export type Block =
  /** What an inbox shows beside the subject; not seen in the email itself. */
  | { kind: "preview"; text: string }
  | { kind: "title" | "heading" | "text" | "quiet" | "quote"; text: string }
  | { kind: "buttons"; links: { label: string; href: string; isQuiet?: boolean }[] }
  /** A sentence of small print whose last words are a link. */
  | { kind: "link"; text: string; label: string; href: string }
  | { kind: "ready"; html: string; text: string };

/** The two forms of an email, or of a part of it. */
export type EmailBody = { html: string; text: string };

export type Email = EmailBody & { subject: string; headers: Record<string, string> };

/** Programs that answer mail by themselves leave such an email alone (RFC 3834). */
export const AUTOMATIC_HEADERS = { "Auto-Submitted": "auto-generated" };

/** How emails name the site. */
export const SITE_HOST = new URL(env.SITE_URL).host;

const LIGHT = palette("light");
const DARK = palette("dark");

const SIZE = {
  title: textSizes["3xl"].wide,
  heading: textSizes["2xl"].narrow,
  subheading: textSizes.xl.narrow,
  text: textSizes.lg.narrow,
  small: textSizes.sm.narrow,
  code: textSizes.xs.narrow,
};
const RADIUS = { card: variables["radius-card"], control: variables["radius-control"] };

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "ui-monospace,Menlo,Consolas,monospace";

// Mail programs that know dark mode read classes in the head; the others keep the colours written inline.
const HEAD_STYLE = `
.mail{overflow-wrap:anywhere;word-break:break-word}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.sheet{background:${DARK.sheet}!important}
.soft{background:${DARK.soft}!important}
.ink{color:${DARK.ink}!important}
.quiet{color:${DARK.quiet}!important}
.link{color:${DARK.link}!important}
.rule{border-color:${DARK.rule}!important}
.button{background:${DARK.link}!important;color:${DARK.onLink}!important}
}`;

/** How an element looks: its classes for the dark, its style for everywhere. */
export const LOOKS = {
  h1: look("ink", `margin:0 0 16px;font:600 ${SIZE.title}px/1.25 ${SERIF};color:${LIGHT.ink}`),
  h2: look("ink", `margin:28px 0 10px;font:600 ${SIZE.heading}px/1.3 ${SERIF};color:${LIGHT.ink}`),
  h3: look(
    "ink",
    `margin:24px 0 8px;font:600 ${SIZE.subheading}px/1.35 ${SERIF};color:${LIGHT.ink}`,
  ),
  h4: look("ink", `margin:20px 0 8px;font:600 ${SIZE.text}px/1.4 ${SANS};color:${LIGHT.ink}`),
  p: look("ink", `margin:0 0 16px;color:${LIGHT.ink}`),
  quiet: look(
    "quiet",
    `margin:0 0 12px;font-size:${SIZE.small}px;line-height:1.5;color:${LIGHT.quiet}`,
  ),
  a: look("link", `color:${LIGHT.link};text-decoration:underline`),
  button: look(
    "button",
    `display:inline-block;margin:4px 10px 12px 0;padding:13px 22px;border-radius:${RADIUS.control};background:${LIGHT.link};color:${LIGHT.onLink};font-weight:600;text-decoration:none`,
  ),
  quietButton: look(
    "link",
    `display:inline-block;margin:4px 10px 12px 0;padding:12px 20px;border:1px solid;border-radius:${RADIUS.control};color:${LIGHT.link};font-weight:600;text-decoration:none`,
  ),
  blockquote: look(
    "ink rule",
    `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${LIGHT.rule};color:${LIGHT.ink}`,
  ),
  note: look(
    "soft",
    `margin:0 0 16px;padding:14px 16px 1px;border-radius:${RADIUS.control};background:${LIGHT.soft}`,
  ),
  list: look("ink", `margin:0 0 16px;padding-left:24px;color:${LIGHT.ink}`),
  li: look("", "margin:0 0 6px"),
  img: look("", `display:block;max-width:100%;height:auto;border-radius:${RADIUS.control}`),
  figure: look("", "margin:0 0 16px"),
  strong: look("ink", `margin:0 0 4px;font-weight:600;color:${LIGHT.ink}`),
  pre: look(
    "soft ink",
    `margin:0 0 16px;padding:12px 14px;border-radius:${RADIUS.control};background:${LIGHT.soft};color:${LIGHT.ink};font:${SIZE.code}px/1.5 ${MONO};white-space:pre-wrap`,
  ),
  code: look("", `font-family:${MONO};font-size:0.9em`),
  table: look(
    "ink",
    `width:100%;margin:0 0 16px;border-collapse:collapse;font-size:${SIZE.small}px;color:${LIGHT.ink}`,
  ),
  cell: look(
    "rule",
    `padding:6px 8px;border:1px solid ${LIGHT.rule};text-align:left;vertical-align:top`,
  ),
  hr: look("rule", `margin:24px 0;border:0;border-top:1px solid ${LIGHT.rule}`),
} satisfies Record<string, Look>;

function palette(scheme: "light" | "dark") {
  return {
    paper: colors.paper[scheme],
    sheet: colors.raised[scheme],
    soft: colors.sage[scheme],
    ink: colors.ink[scheme],
    quiet: colors.quiet[scheme],
    link: colors.teal[scheme],
    rule: colors.line[scheme],
    onLink: colors["on-teal"][scheme],
  };
}

export type Look = { className: string; style: string };

function look(className: string, style: string): Look {
  return { className, style };
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
  subject,
  body,
  footer,
  headers,
}: {
  subject: string;
  body: EmailBody;
  footer: Block[];
  headers: Record<string, string>;
}): Email {
  const below = renderBlocks(footer);
  return {
    subject,
    headers,
    html: `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${HEAD_STYLE}</style>
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
    text: `${body.text}\n\n-- \n${site.name}\n${env.SITE_URL}\n\n${below.text}\n`,
  };
}

/** An email that tells the owner of something. */
export function ownerEmail(subject: string, blocks: Block[]): Email {
  return frameEmail({
    subject,
    body: renderBlocks(blocks),
    footer: [{ kind: "quiet", text: `You’re getting this because you run ${SITE_HOST}.` }],
    headers: AUTOMATIC_HEADERS,
  });
}
