import type { Element } from "hast";
import { BLOCKS } from "./blocks";
import { cleanLink } from "./links";
import type { PastedDocument } from "./pasted-document";
import { isInserted } from "./revisions";
import type { Mark } from "./runs";
import { fontSizeOf, isBold, isDecorated, isItalic, isMonospace, type Style } from "./styles";

export type Context = {
  marks: ReadonlySet<Mark>;
  href?: string | undefined;
  link?: number | undefined;
  key?: number | undefined;
  size?: number | undefined;
  isPreformatted: boolean;
  /** Within double quotation marks. */
  isQuoted?: boolean | undefined;
};

const MARK_OF: Record<string, Mark> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  cite: "em",
  dfn: "em",
  var: "em",
  s: "del",
  strike: "del",
  del: "del",
  u: "u",
  ins: "u",
  mark: "mark",
  sup: "sup",
  sub: "sub",
  kbd: "kbd",
  code: "code",
  tt: "code",
  samp: "code",
};

export function contextIn(
  node: Element,
  style: Style,
  context: Context,
  document: PastedDocument,
): Context {
  const { tagName } = node;
  const marks = new Set(context.marks);
  const set = (mark: Mark, isSet: boolean | undefined): void => {
    if (isSet === true) marks.add(mark);
    if (isSet === false) marks.delete(mark);
  };
  const mark = MARK_OF[tagName];
  const isNew = isInserted(node);
  if (mark && !isNew) marks.add(mark);
  const isHeading = /^h[1-6]$/.test(tagName);
  set("strong", isHeading ? undefined : isBold(style));
  set("em", isItalic(style));
  set("del", isDecorated(style, "line-through"));
  const href = tagName === "a" ? cleanLink(String(node.properties.href ?? "")) : context.href;
  if (isDecorated(style, "underline") && !BLOCKS.has(tagName) && !isNew) marks.add("u");
  if (href) marks.delete("u");
  if (document.usesMonospace && mark !== "code" && mark !== "kbd") {
    const face = String(node.properties.face ?? "");
    set("code", isMonospace(face === "" ? style : { "font-family": face }));
  }
  if (style["vertical-align"] === "super") marks.add("sup");
  if (style["vertical-align"] === "sub") marks.add("sub");
  return {
    marks,
    href: href || undefined,
    link: context.link,
    key: context.key,
    size: fontSizeOf(style) ?? context.size,
    isPreformatted: context.isPreformatted || isLinePreserved(style),
    isQuoted: context.isQuoted,
  };
}

function isLinePreserved(style: Style): boolean {
  return style["white-space"] === "pre-line";
}
