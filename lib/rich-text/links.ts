import type { Element, Nodes, Root } from "hast";
import { toText } from "hast-util-to-text";
import { eachNamed } from "@/lib/content/tree";

/** Addresses that only count the click and go on. */
const DETOURS: [RegExp, string][] = [
  [/^(?:www\.)?google\.[a-z.]+$/, "q"],
  [/\.safelinks\.protection\.outlook\.com$/, "url"],
];

/** Where a link leads, without the detour; empty for one that leads nowhere outside the document. */
export function cleanLink(href: string): string {
  const address = href.trim();
  if (/^(?:mailto|tel):/i.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return /^\/(?!\/)/.test(address) ? address : "";
  }
  const url = new URL(address);
  for (const [host, parameter] of DETOURS) {
    const isDetour = parameter !== "q" || url.pathname === "/url";
    const target = url.searchParams.get(parameter);
    if (isDetour && host.test(url.hostname) && target && /^https?:\/\//i.test(target)) {
      return target;
    }
  }
  return address;
}

export type Footnotes = {
  /** The link in the text, and the number of its note from 1. */
  references: Map<Element, number>;
  /** What holds each note. */
  definitions: Element[];
  rules: Set<Element>;
};

type Anchor = {
  node: Element;
  /** What a link to it may name: itself, or the line that it marks. */
  names: string[];
  /** The same as one that begins or ends a note: itself, or the note. */
  noteNames: string[];
  target: string;
  parents: Element[];
};

const MARKED = new Set(["sup", "span"]);
const NOTES = new Set(["li", "p", "div", "aside", "dd"]);
/** How far above its link a note's name may be. */
const NAMED_MAX = 3;

const idsOf = (parents: readonly Element[], names: ReadonlySet<string>) =>
  parents
    .slice(-NAMED_MAX)
    .filter(({ tagName }) => names.has(tagName))
    .flatMap(({ properties: { id } }) => (typeof id === "string" ? [id] : []));

const NOTE_WORDS_MAX = 8;

/** Two links that lead to each other: the first is in the text, the second begins its note. */
export function findFootnotes(tree: Root): Footnotes {
  const footnotes: Footnotes = { references: new Map(), definitions: [], rules: new Set() };
  const anchors: Anchor[] = [];
  const collect = (node: Nodes, parents: Element[]): void => {
    if (!("children" in node)) return;
    if (node.type === "element" && node.tagName === "a") {
      const { id, name, href } = node.properties;
      const target = /#(.+)$/.exec(String(href ?? ""))?.[1] ?? "";
      const own = [id, name].filter((one) => typeof one === "string");
      const names = [...own, ...idsOf(parents, MARKED)];
      const noteNames = [...own, ...idsOf(parents, NOTES)];
      if (target !== "") anchors.push({ node, names, noteNames, target, parents });
    }
    const path = node.type === "element" ? [...parents, node] : parents;
    for (const child of node.children) collect(child, path);
  };
  collect(tree, []);
  const used = new Set<Element>();
  const named = new Map<string, Anchor>();
  for (const anchor of anchors) {
    for (const name of anchor.noteNames) if (!named.has(name)) named.set(name, anchor);
  }
  for (const anchor of anchors) {
    const note = named.get(anchor.target);
    if (!note || note === anchor || used.has(anchor.node) || used.has(note.node)) continue;
    if (!anchor.names.includes(note.target)) continue;
    const isMark = toText(anchor.node).trim().length <= NOTE_WORDS_MAX;
    const holder = holderOf(note, anchor);
    if (!isMark || !holder) continue;
    used.add(anchor.node).add(note.node);
    footnotes.definitions.push(holder);
    for (const parent of note.parents) {
      if (!/mso-element:\s*(?:foot|end)note-list/.test(String(parent.properties.style))) continue;
      eachNamed(parent, "hr", (rule) => void footnotes.rules.add(rule));
    }
    footnotes.references.set(anchor.node, footnotes.definitions.length);
    // The number that leads back is written by Markdown.
    note.node.tagName = "script";
  }
  return footnotes;
}

/** The paragraph of the note, or the part that holds this note and no more. */
function holderOf(note: Anchor, reference: Anchor): Element | null {
  const own = note.parents.filter((parent) => !reference.parents.includes(parent));
  const isNote = ({ tagName, properties }: Element) =>
    tagName === "li" ||
    (tagName === "div" &&
      (/mso-element:\s*footnote\b(?!-)|mso-element:\s*endnote\b(?!-)/.test(
        String(properties.style),
      ) ||
        /^sdfootnote\d+$|^sdendnote\d+$|^ftn\d+$|^edn\d+$/.test(String(properties.id))));
  return (
    own.find(isNote) ?? own.find(({ tagName }) => tagName === "p" || tagName === "div") ?? null
  );
}
