import type { Element } from "hast";
import { toText } from "hast-util-to-text";
import { eachElement, element, isElement } from "@/lib/content/tree";
import type { HastBlock } from "./blocks";
import { classesOf, readDeclarations, type Style } from "./styles";

/** A list's item that is alone, with how deep it is meant to be. */
export type ItemMark = { level: number; ordered: boolean; start: number; isContinued?: boolean };

const NUMBERED = /^\(?(?:(\d+)|[a-z]|[ivxlcdm]+|(?:\d+\.)+\d+)[.)]$/i;
const DEEPEST_LEVEL = 9;

/** Word writes a list as paragraphs, with the bullet or number as text. */
export function markOfWordItem(node: Element, style: Style): ItemMark | null {
  const list = style["mso-list"];
  if (!list || !/\blevel\d/i.test(list)) {
    const isContinued = classesOf(node).some((name) => /^MsoListParagraph/.test(name));
    return isContinued ? { level: 0, ordered: false, start: 1, isContinued } : null;
  }
  const level = Math.min(DEEPEST_LEVEL, Number(/level(\d+)/i.exec(list)?.[1] ?? 1));
  let words = "";
  eachElement(node, (child) => {
    const own = readDeclarations(String(child.properties.style ?? ""));
    if (own["mso-list"]?.toLowerCase() !== "ignore") return undefined;
    words += toText(child);
    return Number.POSITIVE_INFINITY;
  });
  const number = NUMBERED.exec(words.replace(/\s/g, ""));
  return { level, ordered: number !== null, start: Number(number?.[1] ?? 1) };
}

/** Word in a browser writes a list of one for each item. */
export function markOfListItem(item: Element, ordered: boolean): ItemMark | null {
  const level = Number(item.properties.dataAriaLevel);
  if (!(level >= 1)) return null;
  const start = Number(item.properties.dataAriaPosinset ?? 1) || 1;
  return { level: Math.min(DEEPEST_LEVEL, level), ordered, start };
}

function isContinuing({ item }: HastBlock): boolean {
  return item?.isContinued === true;
}

/** Items that are alone become lists, one in the other by their level. */
export function groupLists(blocks: HastBlock[]): HastBlock[] {
  const grouped: HastBlock[] = [];
  /** The lists that are open, the outermost first. */
  let open: { level: number; list: Element }[] = [];
  for (const block of blocks) {
    const { item, node } = block;
    if (!item) {
      open = [];
      grouped.push(block);
      continue;
    }
    if (isContinuing(block)) {
      const last = open.at(-1)?.list.children.at(-1);
      if (last && isElement(last, "li")) last.children.push(...node.children);
      else grouped.push(...node.children.filter((one) => one.type === "element").map(asBlock));
      continue;
    }
    const name = item.ordered ? "ol" : "ul";
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const current = open.at(-1);
    if (current && current.level === item.level && current.list.tagName === name) {
      current.list.children.push(node);
      continue;
    }
    if (current?.level === item.level) open.pop();
    const list = element(name, item.ordered && item.start > 1 ? { start: item.start } : {}, [node]);
    const parent = open.at(-1)?.list.children.at(-1);
    if (parent && isElement(parent, "li")) parent.children.push(list);
    else grouped.push({ node: list });
    open.push({ level: item.level, list });
  }
  return grouped;
}

function asBlock(node: Element): HastBlock {
  return { node };
}
