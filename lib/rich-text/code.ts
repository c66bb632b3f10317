import type { Element } from "hast";
import { toText } from "hast-util-to-text";
import { element, text } from "@/lib/content/tree";
import type { HastBlock } from "./blocks";
import { classesOf } from "./styles";

export function linesOf(node: Element): string {
  return toText(node, { whitespace: "pre" })
    .replace(/\u00a0/g, " ")
    .replace(/^\n+|\s+$/g, "");
}

export function codeLanguageOf(node: Element): string | undefined {
  const names = [node, ...node.children.filter((child) => child.type === "element")]
    .flatMap(classesOf)
    .join(" ");
  return /\blang(?:uage)?-(\S{1,40})/.exec(names)?.[1];
}

export function codeBlock(lines: string, language?: string): Element {
  const properties = language ? { className: [`language-${language}`] } : {};
  return element("pre", {}, [element("code", properties, [text(`${lines}\n`)])]);
}

/** Lines that are code from end to end are one block of it, from two on. */
export function joinCode(blocks: HastBlock[]): HastBlock[] {
  const joined: HastBlock[] = [];
  let lines: HastBlock[] = [];
  const end = (): void => {
    const source = lines.map(({ node }) => toText(node, { whitespace: "pre" })).join("\n");
    if (source.includes("\n")) joined.push({ node: codeBlock(source) });
    else joined.push(...lines);
    lines = [];
  };
  for (const block of blocks) {
    if (block.isCodeLine) lines.push(block);
    else {
      if (lines.length > 0) end();
      joined.push(block);
    }
  }
  if (lines.length > 0) end();
  return joined;
}
