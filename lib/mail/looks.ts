import { colorsOf, type Palette, textSizes, variables } from "@/lib/theme";

/** What an email shows beside each other: its sheet without the sheet's edges. */
export const EMAIL_COLUMN_PX = 556;

export type EmailBody = { html: string; text: string };

/** What is written inline, until `inPalette` has the owner's colours in its place. */
export const LIGHT = mailColors("coral", "light");

export const SIZE = {
  title: textSizes["3xl"].wide,
  heading: textSizes["2xl"].narrow,
  subheading: textSizes.xl.narrow,
  text: textSizes.lg.narrow,
  small: textSizes.sm.narrow,
  code: textSizes.xs.narrow,
};
export const RADIUS = { card: variables["radius-card"], control: variables["radius-control"] };

export const SERIF = "Georgia,'Times New Roman',serif";
export const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const MONO = "ui-monospace,Menlo,Consolas,monospace";

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

export function mailColors(palette: Palette, scheme: "light" | "dark") {
  const colors = colorsOf(palette);
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

/**
 * HTML of ours in the colours of a palette. They are inline, as mail programs want it, and a mailing is written
 * before its frame is, so they are changed where they are: in styles, which nothing else of an email has.
 */
export function inPalette(html: string, palette: Palette): string {
  const wanted = mailColors(palette, "light");
  const changes = (["soft", "link"] as const).filter((name) => wanted[name] !== LIGHT[name]);
  return html.replace(/ style="[^"]*"/g, (style) =>
    changes.reduce((text, name) => text.replaceAll(LIGHT[name], wanted[name]), style),
  );
}
