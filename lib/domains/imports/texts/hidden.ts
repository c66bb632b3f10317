import type { Element } from "hast";
import type { Edit } from "@/lib/domains/imports/texts/templates";

/** What a page has and its readers don’t see: it is no part of the text that they read. */

export const HIDDEN = "Hidden parts";
export const HIDDEN_DETAIL = "Readers of the old site didn’t see them, so they are left out.";

const HIDING_STYLE =
  /(?:^|[;{,\s])(?:display["']?\s*:\s*["']?none|visibility["']?\s*:\s*["']?(?:hidden|collapse)|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?:px|%|\.0+)?\s*(?:[;!]|$)|(?:left|top|text-indent)\s*:\s*-\d{4,}(?:px|em|%))/i;
const FADED = /(?:^|[;"'\s])opacity\s*:\s*0/i;
/** Names of classes that frameworks hide by, unless another one shows it on wide screens. */
const HIDING_CLASS = /^(?:hidden|d-none|is-hidden|display-none)$/;
const SHOWING_CLASS =
  /(?:^|:|-)(?:sm|md|lg|xl|print)?[:-]?(?:block|flex|grid|inline|inline-block|table)$/;

function hidesBy(style: string, names: readonly string[]): boolean {
  if (HIDING_STYLE.test(style)) return true;
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
export function isUnseen(node: Element): boolean {
  const { hidden, style, className, open } = node.properties;
  if (hidden !== undefined && hidden !== null && hidden !== false) return true;
  if (node.tagName === "template") return true;
  if (node.tagName === "dialog") return open === undefined || open === false;
  const said = typeof style === "string" ? style : "";
  if (!hidesBy(said, Array.isArray(className) ? className.map(String) : [])) return false;
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

function hidesTag(name: string, attributes: string): boolean {
  if (
    /^template$/i.test(name) ||
    (/^dialog$/i.test(name) && !/\sopen(?=[\s=]|$)/i.test(attributes))
  )
    return true;
  const bare = attributes.replace(/=\s*(?:"[^"]*"|'[^']*')/g, "=x");
  if (HIDDEN_ATTRIBUTE.test(bare)) return true;
  const [, style = ""] = /\sstyle\s*=\s*("[^"]*"|'[^']*'|\{\{[^{}]*\}\})/i.exec(attributes) ?? [];
  const [, names = ""] = /\sclass(?:Name)?\s*=\s*["']([^"']*)["']/i.exec(attributes) ?? [];
  return hidesBy(style.slice(1, -1), names.split(/\s+/));
}

/** The same in Markdown, where an element may begin in one part and end in another; `prose` has no code. */
export function hiddenEdits(prose: string): Edit[] {
  const edits: Edit[] = [];
  if (!/hidden|display|visib|opacity|<template|<dialog|-none|\dpx|:\s*0/i.test(prose)) return edits;
  const opening = new RegExp(OPENING);
  for (let found = opening.exec(prose); found; found = opening.exec(prose)) {
    const [whole, name = "", attributes = ""] = found;
    if (!hidesTag(name, attributes)) continue;
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
