import type { Element, RootContent } from "hast";
import { toText } from "hast-util-to-text";
import { eachNamed, element, isElement, onlyChild, text } from "@/lib/content/tree";
import { isYoutubeId, youtubeIdFromUrl } from "@/lib/youtube/youtube-id";
import { BLOCKS, CONTAINERS, DROPPED, type HastBlock } from "./blocks";
import { callout, calloutByEmoji } from "./callouts";
import { lineOf, spansOf } from "./cells";
import { codeBlock, codeLanguageOf, joinCode, linesOf } from "./code";
import { type Context, contextIn } from "./context";
import { asHeadingRun, headingLevel } from "./headings";
import { groupLists, type ItemMark, markOfListItem, markOfWordItem } from "./lists";
import type { PastedDocument } from "./pasted-document";
import { isDeleted } from "./revisions";
import { isBreak, isSpace, nestRuns, type Run, splitParagraphs, tidyRuns } from "./runs";
import { classesOf, isHidden, isMonospace, type Style, styleOf } from "./styles";

/** What an address of a picture begins with that came along in the HTML itself. */
export const CARRIED_PICTURE = "pasted-picture-";

/** The children of a list. A line between its items that is in none of them is one. */
function withLooseItems(children: Element["children"]): Element[] {
  const items: Element[] = [];
  let loose: Element["children"] = [];
  const close = () => {
    const hasWords = loose.some((node) => node.type === "text" && node.value.trim() !== "");
    if (hasWords) items.push(element("li", {}, loose));
    else items.push(...loose.filter((node) => node.type === "element"));
    loose = [];
  };
  for (const child of children) {
    if (child.type === "element" && (CONTAINERS.has(child.tagName) || BLOCKS.has(child.tagName))) {
      close();
      items.push(child);
    } else loose.push(child);
  }
  close();
  return items;
}

export class Builder {
  private blocks: HastBlock[] = [];
  private runs: Run[] = [];

  constructor(private document: PastedDocument) {}

  finish(): HastBlock[] {
    return groupLists(joinCode(this.collect()));
  }

  /** What was added so far, where more may follow that belongs to the last list. */
  private collect(): HastBlock[] {
    this.flush();
    return this.blocks;
  }

  add(node: RootContent, context: Context): void {
    if (node.type === "text") this.addText(node.value, context);
    else if (node.type === "element") this.addElement(node, context);
  }

  private addText(value: string, { marks, href, link, key, size, isPreformatted }: Context): void {
    const content = value.replace(/\u00a0/g, " ").replace(/[\u00ad\u200b\ufeff\ue000\ue001]/g, "");
    if (!isPreformatted) {
      this.runs.push({ content, marks, href, link, key, size });
      return;
    }
    for (const [index, line] of content.split("\n").entries()) {
      if (index > 0) this.runs.push({ content: element("br", {}, []), marks });
      this.runs.push({ content: line, marks, href, link, key, size });
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
    if (tagName === "a" && inner.href) inner.link = this.partLink(node, inner.href);
    if (tagName === "kbd" && !context.marks.has("kbd")) {
      document.keys += 1;
      inner.key = document.keys;
    }
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
    } else if (tagName === "q") {
      this.addQuotation(node, inner);
    } else if (isWhitespacePreserved(style) && isMonospace(style)) {
      this.addBlock({ node: codeBlock(linesOf(node)) });
    } else if (BLOCKS.has(tagName) || (tagName === "div" && isParagraphLike(node))) {
      this.addBlockElement(node, style, inner);
    } else if (CONTAINERS.has(tagName)) {
      this.addContainer(node, inner);
    } else {
      for (const child of node.children) this.add(child, inner);
    }
  }

  /**
   * The number of the link that this begins, apart from one that only styles separate from it. Programs that write
   * a link in pieces go on in the middle of its words.
   */
  private partLink(node: Element, href: string): number {
    const { document } = this;
    const { last } = document.links;
    const before = this.runs.findLast(({ content }) => content !== "");
    document.links.last = { node, href };
    if (last?.href !== href || !isAlike(last.node, node)) document.links.count += 1;
    if (!before?.href || typeof before.content !== "string") return document.links.count;
    const [end = "", begin = ""] = [before.content.at(-1), toText(node)[0]];
    const isNewWord = /[\p{Ll}\p{N}]/u.test(end) && /\p{Lu}/u.test(begin);
    if (before.link === document.links.count && isNewWord) document.links.count += 1;
    const isGrown = /[\p{L}\p{N}]/u.test(end) && /[\p{L}\p{N}]/u.test(begin);
    if (isGrown && before.link !== document.links.count) this.addText(" ", NO_CONTEXT);
    return document.links.count;
  }

  /** Browsers draw its marks, so they are not in its text; some pages write them all the same. */
  private addQuotation(node: Element, context: Context): void {
    const [open, close] = context.isQuoted ? ["‘", "’"] : ["“", "”"];
    const isMarked = /^\s*(?:["'“”„‘‚«»‹›]|$)/u.test(toText(node));
    if (!isMarked) this.addText(open, context);
    for (const child of node.children) this.add(child, { ...context, isQuoted: !context.isQuoted });
    if (!isMarked) this.addText(close, context);
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
  private addFigure(children: HastBlock[]): void {
    const [first, caption, ...others] = children;
    const only = first && onlyChild(first.node);
    // A picture may lead somewhere.
    const picture = only && isElement(only, "a") ? onlyChild(only) : only;
    const isCaptioned = caption && others.length === 0 && !hasPicture(caption.node);
    if (first && isCaptioned && picture && isElement(picture, "img")) {
      picture.properties.title = toText(caption.node).trim();
      this.addBlock(first);
    } else for (const child of children) this.addBlock(child);
  }

  private childBlocks(node: Element, context: Context): HastBlock[] {
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
        this.addBlock({ node: codeBlock(linesOf(node), codeLanguageOf(node)) });
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
        this.addQuote(this.childBlocks(node, context), false);
        return;
    }
    const isTerm = node.tagName === "dt" || node.tagName === "summary";
    const children = this.childBlocks(
      node,
      isTerm ? { ...context, marks: new Set([...context.marks, "strong"]) } : context,
    );
    const isQuote = classesOf(node).some((name) => /^Mso(?:Intense)?Quote/.test(name));
    if (isQuote) this.addQuote(children, true);
    else if (item) this.addWordItem(item, children);
    else for (const child of children) this.addBlock(child);
  }

  private addWordItem(item: ItemMark, children: HastBlock[]): void {
    const content = children.map(({ node }) => node);
    this.addBlock({ node: element("li", {}, content), item });
  }

  private addQuote(children: HastBlock[], isOpenQuote: boolean): void {
    const last = this.runs.every(isSpace) ? this.blocks.at(-1) : undefined;
    const nodes = children.map(({ node }) => node);
    if (nodes.length === 0) return;
    if (isOpenQuote && last?.isOpenQuote) last.node.children.push(...nodes);
    else this.addBlock({ node: element("blockquote", {}, nodes), isOpenQuote });
  }

  private addList(node: Element, context: Context): void {
    const items: Element[] = [];
    const ordered = node.tagName === "ol";
    for (const child of withLooseItems(node.children)) {
      if (this.document.footnotes.definitions.includes(child)) continue;
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
    const captions: HastBlock[] = [];
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
        else if (child.tagName === "caption") captions.push(...this.childBlocks(child, context));
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
      for (const caption of captions) this.addBlock(caption);
      for (const { blocks } of table.flat()) for (const block of blocks) this.addBlock(block);
      return;
    }
    const filled = table.filter((cells) => cells.some(({ blocks }) => blocks.length > 0));
    for (const caption of captions) this.addBlock(caption);
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
        link: context.link,
      });
    } else this.document.lostPictures += 1;
  }

  private addBlock(block: HastBlock): void {
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

const NO_CONTEXT: Context = { marks: new Set(), isPreformatted: false };

/** Whether two links have the same said of them, but for how they look. */
function isAlike(a: Element, b: Element): boolean {
  const namesOf = ({ properties }: Element) =>
    Object.keys(properties)
      .filter((name) => !/^(?:style|className|id|data.*)$/.test(name))
      .toSorted()
      .join();
  return namesOf(a) === namesOf(b);
}

function isWhitespacePreserved(style: Style): boolean {
  return style["white-space"] === "pre";
}

/** What a program adds for itself, or a reader would not count as text. */
function isLeftOut(node: Element, style: Style): boolean {
  const element = style["mso-element"] ?? "";
  return (
    style["mso-list"]?.toLowerCase() === "ignore" ||
    element.startsWith("comment") ||
    classesOf(node).some((name) => /^mso(?:com|comment)/i.test(name)) ||
    isDeleted(node) ||
    classesOf(node).includes("Apple-interchange-newline")
  );
}

function hasPicture(node: Element): boolean {
  let isFound = false;
  eachNamed(node, "img", () => {
    isFound = true;
    return undefined;
  });
  return isFound;
}

/** A `div` that mail programs and web editors write for each line. */
function isParagraphLike(node: Element): boolean {
  return node.children.every(
    (child) =>
      child.type !== "element" || !(BLOCKS.has(child.tagName) || CONTAINERS.has(child.tagName)),
  );
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

function isGivenName(words: string): boolean {
  return /^(?:image|img|picture|photo|screenshot)?[\s_-]*\d*\.(?:png|jpe?g|gif|webp)$/i.test(words);
}
