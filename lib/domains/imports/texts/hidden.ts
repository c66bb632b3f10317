import type { Element } from "hast";
import type { Edit } from "./templates";

/** What a page has and its readers don’t see: it is no part of the text that they read. */

export const HIDDEN = "Hidden parts";
export const HIDDEN_DETAIL = "Readers of the old site didn’t see them, so they are left out.";

const HIDING_STYLE =
  /(?:^|[;{,\s])(?:display["']?\s*:\s*["']?none|visibility["']?\s*:\s*["']?(?:hidden|collapse)|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?:px|%|\.0+)?\s*(?:[;!]|$)|clip-path\s*:\s*inset\(\s*(?:50|100)%|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)|(?:left|top|text-indent)\s*:\s*-\d{4,}(?:px|em|%))/i;
/** Without a size of its own; a frame for a film has room above or below. */
const isFlat = (style: string) =>
  /(?:^|[;\s])width\s*:\s*0(?:px)?\s*(?:[;!]|$)/i.test(style) &&
  /(?:^|[;\s])height\s*:\s*0(?:px)?\s*(?:[;!]|$)/i.test(style) &&
  !/padding/i.test(style);
const FADED = /(?:^|[;"'\s])opacity\s*:\s*0/i;
/** Names of classes that frameworks hide by, unless another one shows it on wide screens. */
const HIDING_CLASS =
  /^(?:hidden|hide|invisible|d-none|is-hidden|is-invisible|uk-hidden|u-hidden|display-none|sr-only|visually-hidden|screen-reader-text)$/;
const SHOWING_CLASS =
  /(?:^|:|-)(?:sm|md|lg|xl|print)?[:-]?(?:block|flex|grid|inline|inline-block|table|visible|show|not-sr-only)$/;

/** Names that a text’s own styles hide by, each with the sign before it. */
export function hidingNames(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, styles = ""] of source.matchAll(
    /<style\b[^<>]{0,500}>([^<]{0,50000})<\/style>/gi,
  )) {
    // What is hidden on paper or on small screens alone is seen.
    const always = styles.replace(
      /@[^{};]{0,300}\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\}){0,200}[^{}]{0,2000}\}/g,
      "",
    );
    for (const [, selectors = "", rules = ""] of always.matchAll(
      /([^{}]{1,500})\{([^{}]{0,2000})\}/g,
    )) {
      if (!HIDING_STYLE.test(rules)) continue;
      for (const one of selectors.split(",")) {
        const [, name] = /^\s*(?:[a-z][a-z\d]*)?([.#][\w-]{1,100})\s*$/i.exec(one) ?? [];
        if (name !== undefined) names.add(name);
      }
    }
  }
  return names;
}

const NO_NAMES: ReadonlySet<string> = new Set();

function hidesBy(style: string, names: readonly string[]): boolean {
  if (HIDING_STYLE.test(style) || isFlat(style)) return true;
  return (
    names.some((one) => HIDING_CLASS.test(one)) && !names.some((one) => SHOWING_CLASS.test(one))
  );
}

function shows(node: Element, isIt: (child: Element["children"][number]) => boolean): boolean {
  return node.children.some(
    (child) => isIt(child) || (child.type === "element" && shows(child, isIt)),
  );
}

const isPicture = (child: Element["children"][number]) =>
  child.type === "element" && /^(?:img|picture|video|audio|iframe)$/.test(child.tagName);

/** Whether nobody sees an element. A picture that a script fades in is seen. */
export function isUnseen(node: Element, hiding = NO_NAMES): boolean {
  const { hidden, style, className, open, id } = node.properties;
  if (hidden !== undefined && hidden !== null && hidden !== false) return true;
  if (node.tagName === "template") return true;
  if (node.tagName === "dialog") return open === undefined || open === false;
  const said = typeof style === "string" ? style : "";
  const names = Array.isArray(className) ? className.map(String) : [];
  if (hiding.has(`#${String(id)}`) || names.some((one) => hiding.has(`.${one}`))) return true;
  if (!hidesBy(said, names)) return false;
  return !FADED.test(said) || !(isPicture(node) || shows(node, isPicture));
}

/** Whether it has words or pictures, which the owner reads of. */
export function hasSomething(node: Element): boolean {
  const inner = node.tagName === "template" && node.content ? node.content.children : [];
  return (
    isPicture(node) ||
    shows(
      node,
      (child) => isPicture(child) || (child.type === "text" && child.value.trim() !== ""),
    ) ||
    inner.some((child) => child.type !== "comment")
  );
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const OPENING = /<([a-z][a-z\d-]{0,30})((?:\s[^<>]{0,2000})?)>/gi;
const HIDDEN_ATTRIBUTE = /\shidden(?=[\s=/]|$)/i;

function hidesTag(name: string, attributes: string, hiding: ReadonlySet<string>): boolean {
  if (
    /^template$/i.test(name) ||
    (/^dialog$/i.test(name) && !/\sopen(?=[\s=]|$)/i.test(attributes))
  )
    return true;
  const unsaid = attributes.replace(/=\s*(?:"[^"]*"|'[^']*')/g, "=x");
  if (HIDDEN_ATTRIBUTE.test(unsaid)) return true;
  const [, style = ""] =
    /\sstyle\s*=\s*("[^"]*"|'[^']*'|\{\{[^{}]*\}\}|[^\s"'<>{]+)/i.exec(attributes) ?? [];
  const [, quoted, bare = ""] =
    /\sclass(?:Name)?\s*=\s*(?:["']([^"']*)["']|([^\s"'<>{]+))/i.exec(attributes) ?? [];
  const [, id = ""] = /\sid\s*=\s*["']?([^\s"'<>]+)/i.exec(attributes) ?? [];
  const names = (quoted ?? bare).split(/\s+/);
  if (hiding.has(`#${id}`) || names.some((one) => hiding.has(`.${one}`))) return true;
  return hidesBy(style.replace(/^["'{]|["'}]$/g, ""), names);
}

/** The same in Markdown, where an element may begin in one part and end in another; `prose` has no code. */
export function hiddenEdits(prose: string): Edit[] {
  const edits: Edit[] = [];
  if (
    !/hid|display|visib|opacity|clip|sr-only|reader|<template|<dialog|-none|\dpx|:\s*0/i.test(prose)
  )
    return edits;
  const hiding = hidingNames(prose);
  const opening = new RegExp(OPENING);
  for (let found = opening.exec(prose); found; found = opening.exec(prose)) {
    const [whole, name = "", attributes = ""] = found;
    if (!hidesTag(name, attributes, hiding)) continue;
    const to =
      VOID.test(name) || attributes.endsWith("/") ? 0 : endOf(prose, name, opening.lastIndex);
    const end = to === 0 ? found.index + whole.length : to;
    const isFaded =
      FADED.test(attributes) && /<(?:img|video)\b/i.test(prose.slice(found.index, end));
    if (isFaded) continue;
    edits.push({ from: found.index, to: end, as: "" });
    opening.lastIndex = end;
  }
  return edits;
}

/** Where an element ends that was opened before; the end of the text for one that is never closed. */
function endOf(prose: string, name: string, from: number): number {
  const tag = new RegExp(`<(/?)${name}(?=[\\s>/])[^<>]{0,2000}>`, "gi");
  tag.lastIndex = from;
  let depth = 1;
  for (let found = tag.exec(prose); found; found = tag.exec(prose)) {
    depth += found[1] === "/" ? -1 : 1;
    if (depth === 0) return tag.lastIndex;
  }
  return prose.length;
}
