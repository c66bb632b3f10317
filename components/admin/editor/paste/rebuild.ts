import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { toText } from "hast-util-to-text";
import { eachElement, element, isElement, text } from "@/lib/content/tree";
import { isYoutubeId, youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import { cleanLink, type Footnotes, findFootnotes } from "./links";
import { groupLists, type ItemMark, markOfListItem, markOfWordItem } from "./lists";
import { isBreak, type Mark, nestRuns, type Run, splitParagraphs, tidyRuns } from "./runs";
import {
  classesOf,
  fontSizeOf,
  isBold,
  isDecorated,
  isHidden,
  isItalic,
  isMonospace,
  readSheet,
  type Sheet,
  type Style,
  styleOf,
} from "./styles";

/** What an address of a picture begins with that came along in the HTML itself. */
export const CARRIED_PICTURE = "pasted-picture-";

export type Rebuilt = {
  tree: Root;
  /** By number, from 1. */
  footnotes: Root[];
  /** Pictures that no browser can get at. */
  lostPictures: number;
};

/** What a piece of text inherits from what it stands in. */
type Context = {
  marks: ReadonlySet<Mark>;
  href?: string | undefined;
  size?: number | undefined;
  isPreformatted: boolean;
};

/** A block, with what is known of it beyond HTML until its siblings are known too. */
export type Block = {
  node: Element;
  /** The one size of all its text, in points. */
  size?: number | undefined;
  item?: ItemMark;
  isCodeLine?: boolean;
};

type Document = {
  sheet: Sheet;
  footnotes: Footnotes;
  isDocs: boolean;
  isCocoa: boolean;
  isNotion: boolean;
  usesMonospace: boolean;
  lostPictures: number;
};

const DROPPED = new Set(
  "script style title meta link base head template svg math object embed applet frame frameset noembed noframes audio video canvas map xml select textarea button nav dialog form-control".split(
    " ",
  ),
);
const CONTAINERS = new Set(
  "div section article main header footer aside address hgroup center body html form fieldset details dl figure picture li dd tbody thead tr".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 summary figcaption dt ul ol menu dir table blockquote pre listing hr iframe video-facade".split(
    " ",
  ),
);
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
const DEEPEST_HEADING = 4;
const HEADING_MAX_CHARACTERS = 150;
const HEADING_RATIO = 1.15;
const DOCS_TITLE_POINTS = 24;
const NOTE_EMOJI: [RegExp, string][] = [
  [/^(?:⚠️?|🚨|🛑|❗️?|❌)\s*/u, "WARNING"],
  [/^(?:💡|✅|👉)\s*/u, "TIP"],
  [/^(?:ℹ️?|📌|📝|🔔|💬|📖)\s*/u, "NOTE"],
];

/** HTML as programs put it into the clipboard, made plain: what it means, without how it says that. */
export function rebuild(tree: Root): Rebuilt {
  const document = describe(tree);
  const blocks = new Builder(document);
  const context: Context = { marks: new Set(), isPreformatted: false };
  for (const child of tree.children) blocks.add(child, context);
  const finished = nameHeadings(blocks.finish(), document);
  lowerHeadings(finished);
  return {
    tree: { type: "root", children: finished },
    footnotes: document.footnotes.definitions.map((node) => {
      const builder = new Builder(document);
      for (const child of node.children) builder.add(child, context);
      return { type: "root", children: builder.finish().map((block) => block.node) };
    }),
    lostPictures: document.lostPictures,
  };
}

function describe(tree: Root): Document {
  let css = "";
  const document: Document = {
    sheet: new Map(),
    footnotes: findFootnotes(tree),
    isDocs: false,
    isCocoa: false,
    isNotion: false,
    usesMonospace: true,
    lostPictures: 0,
  };
  eachElement(tree, (node) => {
    if (node.tagName === "style") css += toText(node, { whitespace: "pre" });
    if (node.tagName === "meta" && /cocoa/i.test(String(node.properties.content))) {
      document.isCocoa = true;
    }
    if (String(node.properties.id ?? "").startsWith("docs-internal-guid")) document.isDocs = true;
    if (node.tagName === "aside") document.isNotion = true;
    return undefined;
  });
  document.sheet = readSheet(css);
  document.usesMonospace = !isAllMonospace(tree, document.sheet);
  return document;
}

/** A text in one typewriter face throughout says nothing by it. */
function isAllMonospace(node: Nodes, sheet: Sheet): boolean {
  if (node.type === "text") return node.value.trim() === "";
  if (!("children" in node)) return true;
  if (node.type === "element") {
    if (DROPPED.has(node.tagName)) return true;
    if (node.tagName === "pre" || node.tagName === "code") return false;
    if (isMonospace(styleOf(node, sheet))) return true;
  }
  return node.children.every((child) => isAllMonospace(child, sheet));
}

class Builder {
  private blocks: Block[] = [];
  private runs: Run[] = [];

  constructor(private document: Document) {}

  /** What was added, as blocks; loose text is made a paragraph. */
  finish(): Block[] {
    return groupLists(joinCode(this.collect()));
  }

  /** The same, where more may follow that belongs to the last list. */
  private collect(): Block[] {
    this.flush();
    return this.blocks;
  }

  add(node: RootContent, context: Context): void {
    if (node.type === "text") this.addText(node.value, context);
    else if (node.type === "element") this.addElement(node, context);
  }

  private addText(value: string, { marks, href, size, isPreformatted }: Context): void {
    const content = value.replace(/\u00a0/g, " ").replace(/[\u00ad\u200b\ufeff\ue000\ue001]/g, "");
    if (!isPreformatted) {
      this.runs.push({ content, marks, href, size });
      return;
    }
    for (const [index, line] of content.split("\n").entries()) {
      if (index > 0) this.runs.push({ content: element("br", {}, []), marks });
      this.runs.push({ content: line, marks, href, size });
    }
  }

  private addElement(node: Element, context: Context): void {
    const { document } = this;
    const { tagName } = node;
    const style = styleOf(node, document.sheet);
    if (DROPPED.has(tagName) || isHidden(style) || isLeftOut(node, style)) return;
    const definition = document.footnotes.definitions.indexOf(node);
    if (definition !== -1) return;
    const inner = contextIn(node, style, context, document);
    const number = document.footnotes.references.get(node);
    if (number !== undefined) {
      const reference = element("a", { className: ["footnote-ref"], href: `#${number}` }, [
        text(String(number)),
      ]);
      this.runs.push({ content: reference, marks: new Set() });
    } else if (tagName === "br") {
      this.runs.push({ content: element("br", {}, []), marks: context.marks });
    } else if (tagName === "img") {
      this.addPicture(node, context);
    } else if (tagName === "input") {
      if (node.properties.type !== "checkbox") return;
      this.runs.push({ content: `[${node.properties.checked ? "x" : " "}] `, marks: new Set() });
    } else if (isWhitespaceKept(style) && isMonospace(style)) {
      this.addBlock({ node: codeBlock(linesOf(node)) });
    } else if (BLOCKS.has(tagName) || (tagName === "div" && isParagraphLike(node))) {
      this.addBlockElement(node, style, inner);
    } else if (CONTAINERS.has(tagName)) {
      this.addContainer(node, inner);
    } else {
      for (const child of node.children) this.add(child, inner);
    }
  }

  private addContainer(node: Element, context: Context): void {
    const builder = new Builder(this.document);
    for (const child of node.children) builder.add(child, context);
    const children = builder.collect();
    const kind = /\bcallout-(\w+)/.exec(classesOf(node).join(" "))?.[1];
    if (kind) {
      // The first paragraph is the label that our own pages show.
      this.addBlock({ node: callout(kind.toUpperCase(), children.slice(1)) });
    } else if (node.tagName === "aside" && this.document.isNotion && children.length > 0) {
      this.addBlock({ node: calloutByEmoji(children) });
    } else if (node.tagName === "figure") {
      this.addFigure(children);
    } else for (const child of children) this.addBlock(child);
  }

  /** Words under a picture are its title, which the page shows as its caption. */
  private addFigure(children: Block[]): void {
    const picture = children[0]?.node.children[0];
    const words = children.slice(1).map(({ node }) => toText(node).trim());
    const isCaptioned = children[0]?.node.children.length === 1 && words.length === 1;
    if (isCaptioned && picture && isElement(picture, "img")) {
      picture.properties.title = words[0] ?? "";
      this.addBlock(children[0] as Block);
    } else for (const child of children) this.addBlock(child);
  }

  private childBlocks(node: Element, context: Context): Block[] {
    const builder = new Builder(this.document);
    for (const child of node.children) builder.add(child, context);
    return builder.finish();
  }

  private addBlockElement(node: Element, style: Style, context: Context): void {
    const level = headingLevel(node, style);
    const item = markOfWordItem(node, style);
    if (level !== null) {
      this.flush();
      const plain = new Builder(this.document);
      for (const child of node.children) plain.add(child, context);
      plain.flush(`h${level}`);
      for (const block of plain.blocks) this.addBlock(block);
      return;
    }
    switch (node.tagName) {
      case "hr":
        if (this.document.footnotes.rules.has(node)) return;
        this.addBlock({ node: element("hr", {}, []) });
        return;
      case "pre":
      case "listing":
        this.addBlock({ node: codeBlock(linesOf(node), languageOf(node)) });
        return;
      case "iframe":
      case "video-facade": {
        const id = String(node.properties["video-id"] ?? "");
        const found = isYoutubeId(id) ? id : youtubeIdFromUrl(String(node.properties.src ?? ""));
        if (found) {
          const address = `https://www.youtube.com/watch?v=${found}`;
          this.addBlock({
            node: element("p", {}, [element("a", { href: address }, [text(address)])]),
          });
        }
        return;
      }
      case "ul":
      case "ol":
      case "menu":
      case "dir":
        this.addList(node, context);
        return;
      case "table":
        this.addTable(node, context);
        return;
      case "blockquote":
        this.addQuote(this.childBlocks(node, context));
        return;
    }
    const isTerm = node.tagName === "dt" || node.tagName === "summary";
    const children = this.childBlocks(
      node,
      isTerm ? { ...context, marks: new Set([...context.marks, "strong"]) } : context,
    );
    const isQuote = classesOf(node).some((name) => /^Mso(?:Intense)?Quote/.test(name));
    if (isQuote) this.addQuote(children);
    else if (item) this.addWordItem(item, children);
    else for (const child of children) this.addBlock(child);
  }

  private addWordItem(item: ItemMark, children: Block[]): void {
    const content = children.map(({ node }) => node);
    this.addBlock({ node: element("li", {}, content), item });
  }

  private addQuote(children: Block[]): void {
    const last = this.runs.length === 0 ? this.blocks.at(-1) : undefined;
    const nodes = children.map(({ node }) => node);
    if (nodes.length === 0) return;
    if (last && isElement(last.node, "blockquote")) last.node.children.push(...nodes);
    else this.addBlock({ node: element("blockquote", {}, nodes) });
  }

  private addList(node: Element, context: Context): void {
    const items: Element[] = [];
    const ordered = node.tagName === "ol";
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const children = this.childBlocks(child, context);
      const mark = child.tagName === "li" ? markOfListItem(child, ordered) : null;
      if (mark) {
        this.addWordItem(mark, children);
        continue;
      }
      const content = children.map((block) => block.node);
      if (content.length === 0) continue;
      const isNested = child.tagName === "ul" || child.tagName === "ol";
      const last = items.at(-1);
      if (isNested) {
        // Written as a sibling of the item that it belongs to, or inside an item without words.
        const list = element(child.tagName, {}, []);
        const nested = new Builder(this.document);
        nested.addList(child, context);
        const lists = nested.finish().map((block) => block.node);
        if (last) last.children.push(...lists);
        else items.push(element("li", {}, lists.length > 0 ? lists : [list]));
        continue;
      }
      const isBare = content.every(({ tagName }) => tagName === "ul" || tagName === "ol");
      if (isBare && last) last.children.push(...content);
      else items.push(checkable(child, element("li", {}, content)));
    }
    if (items.length === 0) return;
    const { start } = node.properties;
    this.addBlock({
      node: element(ordered ? "ol" : "ul", ordered && start ? { start } : {}, items),
    });
  }

  private addTable(node: Element, context: Context): void {
    const rows: Element[][] = [];
    let isLayout = node.properties.role === "presentation";
    const addRows = (parent: Element): void => {
      for (const child of parent.children) {
        if (child.type !== "element") continue;
        if (child.tagName === "tr") {
          const cells = child.children.filter(
            (cell): cell is Element => isElement(cell, "td") || isElement(cell, "th"),
          );
          if (cells.length > 0) rows.push(cells);
        } else if (/^t(?:head|body|foot)$/.test(child.tagName)) addRows(child);
      }
    };
    addRows(node);
    const table = rows.map((cells) =>
      cells.map((cell) => {
        const blocks = this.childBlocks(cell, context);
        if (blocks.some((block) => isElement(block.node, "table"))) isLayout = true;
        return { cell, blocks };
      }),
    );
    if (isLayout || (rows.length === 1 && rows[0]?.length === 1)) {
      for (const { blocks } of table.flat()) for (const block of blocks) this.addBlock(block);
      return;
    }
    const filled = table.filter((cells) => cells.some(({ blocks }) => blocks.length > 0));
    if (filled.length === 0) return;
    this.addBlock({
      node: element("table", {}, [
        element(
          "tbody",
          {},
          filled.map((cells, row) =>
            element(
              "tr",
              {},
              cells.map(({ cell, blocks }) =>
                element(
                  row === 0 ? "th" : "td",
                  spansOf(cell),
                  lineOf(blocks, { isHead: row === 0 }),
                ),
              ),
            ),
          ),
        ),
      ]),
    });
  }

  private addPicture(node: Element, context: Context): void {
    const { src, alt, width, height } = node.properties;
    const words = typeof alt === "string" ? alt.replace(/\s+/g, " ").trim() : "";
    const address = typeof src === "string" ? src.trim() : "";
    const isDot = [width, height].some((size) => Number.parseInt(String(size), 10) <= 2);
    if (isDot || String(node.properties.ariaRoleDescription) === "checkbox") return;
    if (/^\p{Extended_Pictographic}/u.test(words) && words.length <= 12) {
      this.runs.push({ content: words, marks: context.marks });
    } else if (/^https?:\/\//i.test(address) || address.startsWith(CARRIED_PICTURE)) {
      this.runs.push({
        content: element("img", { src: address, alt: isGivenName(words) ? "" : words }, []),
        marks: new Set(),
        href: context.href,
      });
    } else this.document.lostPictures += 1;
  }

  private addBlock(block: Block): void {
    this.flush();
    this.blocks.push(block);
  }

  private flush(tagName = "p"): void {
    const runs = this.runs;
    this.runs = [];
    const isHeading = tagName !== "p";
    const plain = isHeading ? runs.map(asHeadingRun) : runs;
    const parts = isHeading ? [tidyRuns(plain)] : splitParagraphs(tidyRuns(plain));
    for (const part of parts) {
      if (part.length === 0) continue;
      const texts = part.filter(({ content }) => typeof content === "string" && content !== " ");
      const sizes = new Set(texts.map(({ size }) => size));
      const isCodeLine = part.every((run) => run.marks.has("code") || isBreak(run));
      this.blocks.push({
        node: element(tagName, {}, nestRuns(part)),
        size: sizes.size === 1 ? [...sizes][0] : undefined,
        isCodeLine,
      });
    }
  }
}

/** A heading is bold by itself, and stands on one line. */
function asHeadingRun(run: Run): Run {
  if (isBreak(run)) return { ...run, content: " " };
  const marks = new Set([...run.marks].filter((mark) => mark !== "strong" && mark !== "u"));
  return { ...run, marks };
}

function contextIn(node: Element, style: Style, context: Context, document: Document): Context {
  const { tagName } = node;
  const marks = new Set(context.marks);
  const set = (mark: Mark, isSet: boolean | undefined): void => {
    if (isSet === true) marks.add(mark);
    if (isSet === false) marks.delete(mark);
  };
  const mark = MARK_OF[tagName];
  // What Word's revisions say was written later is text like any other.
  const isRevision = tagName === "ins" && node.properties.dateTime !== undefined;
  if (mark && !isRevision) marks.add(mark);
  const isHeading = /^h[1-6]$/.test(tagName);
  set("strong", isHeading ? undefined : isBold(style));
  set("em", isItalic(style));
  set("del", isDecorated(style, "line-through"));
  const href = tagName === "a" ? cleanLink(String(node.properties.href ?? "")) : context.href;
  if (isDecorated(style, "underline") && !BLOCKS.has(tagName)) marks.add("u");
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
    size: fontSizeOf(style) ?? context.size,
    isPreformatted: context.isPreformatted || isLineKept(style),
  };
}

function isLineKept(style: Style): boolean {
  return style["white-space"] === "pre-line";
}

function isWhitespaceKept(style: Style): boolean {
  return style["white-space"] === "pre";
}

/** What a program adds for itself, or a reader would not count as text. */
function isLeftOut(node: Element, style: Style): boolean {
  const element = style["mso-element"] ?? "";
  return (
    style["mso-list"]?.toLowerCase() === "ignore" ||
    element.startsWith("comment") ||
    classesOf(node).some((name) => /^mso(?:com|comment)/i.test(name)) ||
    (node.tagName === "del" && node.properties.dateTime !== undefined) ||
    classesOf(node).includes("Apple-interchange-newline")
  );
}

function headingLevel(node: Element, style: Style): number | null {
  const tag = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (tag) return Number(tag);
  if (node.tagName !== "p" && node.tagName !== "div") return null;
  const { role, ariaLevel } = node.properties;
  if (role === "heading") return Math.min(6, Math.max(1, Number(ariaLevel) || 2));
  const names = classesOf(node).join(" ");
  if (/\bMsoTitle/.test(names)) return 1;
  const outline = /^[1-6]$/.exec(style["mso-outline-level"] ?? "")?.[0];
  const level = /\b(?:Mso)?Heading([1-6])\b/.exec(names)?.[1] ?? outline;
  return level ? Number(level) : null;
}

/** A `div` that mail programs and web editors write for each line. */
function isParagraphLike(node: Element): boolean {
  return node.children.every(
    (child) =>
      child.type !== "element" || !(BLOCKS.has(child.tagName) || CONTAINERS.has(child.tagName)),
  );
}

function linesOf(node: Element): string {
  return toText(node, { whitespace: "pre" })
    .replace(/\u00a0/g, " ")
    .replace(/^\n+|\s+$/g, "");
}

function languageOf(node: Element): string | undefined {
  const names = [node, ...node.children.filter((child) => child.type === "element")]
    .flatMap(classesOf)
    .join(" ");
  return /\blang(?:uage)?-(\S{1,40})/.exec(names)?.[1];
}

function codeBlock(lines: string, language?: string): Element {
  const properties = language ? { className: [`language-${language}`] } : {};
  return element("pre", {}, [element("code", properties, [text(`${lines}\n`)])]);
}

/** Lines that are code from end to end are one block of it, from two on. */
function joinCode(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  let lines: Block[] = [];
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

function callout(kind: string, children: Block[]): Element {
  const mark = element("p", {}, [text(`[!${kind}]`)]);
  return element("blockquote", {}, [mark, ...children.map(({ node }) => node)]);
}

function calloutByEmoji(children: Block[]): Element {
  const first = children[0]?.node;
  const lead = first?.children[0];
  const words = lead?.type === "text" ? lead.value : "";
  for (const [emoji, kind] of NOTE_EMOJI) {
    if (lead?.type !== "text" || !emoji.test(words)) continue;
    lead.value = words.replace(emoji, "");
    return callout(
      kind,
      lead.value === "" && first?.children.length === 1 ? children.slice(1) : children,
    );
  }
  return callout("NOTE", children);
}

/** The boxes of Google Docs and of pages; typed ones (`[ ]`) are read by the Markdown side. */
function checkable(source: Element, item: Element): Element {
  const { role, ariaChecked } = source.properties;
  const first = item.children[0];
  const paragraph = first && isElement(first, "p") ? first : null;
  const lead = paragraph?.children[0];
  const typed = lead?.type === "text" ? /^\s*(?:\[([ xX])\]|([☐☑☒✓✔]))\s+/u.exec(lead.value) : null;
  const isBox = role === "checkbox" || typed !== null;
  if (!isBox || !paragraph) return item;
  if (typed && lead?.type === "text") lead.value = lead.value.slice(typed[0].length);
  const checked =
    role === "checkbox"
      ? String(ariaChecked) === "true"
      : /[xX]/.test(typed?.[1] ?? "") || /[☑☒✓✔]/u.test(typed?.[2] ?? "");
  paragraph.children.unshift(element("input", { type: "checkbox", checked, disabled: true }, []));
  return item;
}

function spansOf(cell: Element): Element["properties"] {
  const { colSpan, rowSpan } = cell.properties;
  return {
    ...(Number(colSpan) > 1 && { colSpan: Number(colSpan) }),
    ...(Number(rowSpan) > 1 && { rowSpan: Number(rowSpan) }),
  };
}

/** What stands in a cell, as one line with breaks; a head is bold by itself. */
function lineOf(blocks: Block[], { isHead }: { isHead: boolean }): ElementContent[] {
  const lines = blocks.flatMap(({ node }) => linesIn(node, isHead));
  return lines.flatMap((line, index) => (index > 0 ? [element("br", {}, []), ...line] : line));
}

function linesIn(node: Element, isHead: boolean): ElementContent[][] {
  if (node.tagName === "ul" || node.tagName === "ol") {
    return node.children.flatMap((item, index) => {
      if (item.type !== "element") return [];
      const mark = node.tagName === "ol" ? `${index + 1}. ` : "• ";
      const [first = [], ...rest] = item.children.flatMap((child) =>
        child.type === "element" ? linesIn(child, isHead) : [],
      );
      return [[text(mark), ...first], ...rest];
    });
  }
  if (node.tagName === "blockquote") {
    return node.children.flatMap((child) =>
      child.type === "element" ? linesIn(child, isHead) : [],
    );
  }
  if (node.tagName === "pre") {
    return [
      [
        element("code", {}, [
          text(
            toText(node)
              .trim()
              .replace(/\s*\n\s*/g, " "),
          ),
        ]),
      ],
    ];
  }
  const isBoldAll = node.children.length === 1 && isElement(node.children[0] as Element, "strong");
  const only = node.children[0];
  return [isHead && isBoldAll && only?.type === "element" ? only.children : node.children];
}

/** Programs that write no headings show them by their size. */
function nameHeadings(blocks: Block[], { isDocs, isCocoa }: Document): Element[] {
  if (isDocs) {
    for (const { node, size } of blocks) {
      const isTitle = size !== undefined && size >= DOCS_TITLE_POINTS && isShort(node);
      if (node.tagName === "p" && isTitle) makeHeading(node, 1);
    }
  }
  if (isCocoa) {
    const characters = new Map<number, number>();
    for (const { node, size } of blocks) {
      if (size === undefined) continue;
      characters.set(size, (characters.get(size) ?? 0) + toText(node).length);
    }
    const [body = 0] = [...characters].sort(([, a], [, b]) => b - a)[0] ?? [];
    const sizes = [...characters.keys()]
      .filter((size) => size >= body * HEADING_RATIO)
      .sort((a, b) => b - a);
    for (const { node, size } of blocks) {
      const rank = size === undefined ? -1 : sizes.indexOf(size);
      if (node.tagName === "p" && rank !== -1 && isShort(node)) makeHeading(node, rank + 1);
    }
  }
  return blocks.map(({ node }) => node);
}

function isShort(node: Element): boolean {
  const words = toText(node);
  return words.length <= HEADING_MAX_CHARACTERS && /\p{L}|\p{N}/u.test(words);
}

function makeHeading(node: Element, level: number): void {
  node.tagName = `h${Math.min(level, 6)}`;
  const only = node.children[0];
  if (node.children.length === 1 && only && isElement(only, "strong")) {
    node.children = only.children;
  }
}

/** The page has its own h1, so a text with one goes down; from h4 on they look alike. */
function lowerHeadings(blocks: Element[]): void {
  const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);
  const step = blocks.some(({ tagName }) => tagName === "h1") ? 1 : 0;
  for (const node of blocks) {
    if (!isHeading(node)) continue;
    node.tagName = `h${Math.min(Number(node.tagName[1]) + step, DEEPEST_HEADING)}`;
  }
}

function isGivenName(words: string): boolean {
  return /^(?:image|img|picture|photo|screenshot)?[\s_-]*\d*\.(?:png|jpe?g|gif|webp)$/i.test(words);
}
