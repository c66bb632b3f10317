import type { Element, Nodes, Root, Text } from "hast";
import retextSmartypants from "retext-smartypants";
import type { Furniture } from "./furniture";

/** A dash of two is short, one of three is long. */
function typographic([open, close, openInner, closeInner]: Furniture["quotes"]) {
  return retextSmartypants({
    backticks: false,
    dashes: "oldschool",
    ellipses: "unspaced",
    openingQuotes: { double: open, single: openInner },
    closingQuotes: { double: close, single: closeInner },
  });
}

type Sentence = Parameters<ReturnType<typeof typographic>>[0];
type Token = { type: "WordNode" | "WhiteSpaceNode" | "PunctuationNode"; value: string };

const CHANGEABLE = /["']|--|\.\.\./;
const TOKENS =
  /(?<space>\s+)|(?<word>\S+:\/\/\S+|www\.\S+|[\p{L}\p{M}\p{N}]+)|(?:[-–—]{2,}|\.{2,}|.)/gu;
const INLINE = new Set(
  "a abbr b bdi bdo cite del dfn em i ins mark q s small span strike strong sub sup time u wbr".split(
    " ",
  ),
);
/** Shown as it is typed, and between quotes a word like any other. */
const VERBATIM = new Set("code kbd samp tt var img input".split(" "));
const SKIPPED = new Set(["pre", "video-facade"]);
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|www\.)\S+$|^\S+@\S+$/i;

/**
 * Makes straight quotes, `--`, `---` and `...` typographic, in place: in text of the page's language, never in
 * code, addresses or attributes. A quote is opening or closing by the whole block that it is in.
 */
export function typeset(tree: Root, { quotes, language }: Furniture): void {
  const toTypographic = typographic(quotes);
  let tokens: Token[] = [];
  let texts: [Text, Token[]][] = [];

  function endBlock(): void {
    if (texts.some(([{ value }]) => CHANGEABLE.test(value))) {
      toTypographic({ type: "RootNode", children: tokens } as Sentence);
      for (const [text, own] of texts) text.value = own.map(({ value }) => value).join("");
    }
    tokens = [];
    texts = [];
  }

  function read(node: Nodes): void {
    if (node.type === "text") {
      const own = tokensOf(node.value);
      tokens.push(...own);
      texts.push([node, own]);
    } else if (node.type === "root") {
      node.children.forEach(read);
    } else if (node.type === "element") readElement(node);
  }

  function readElement(node: Element): void {
    const { tagName, properties } = node;
    const isInline = INLINE.has(tagName);
    if (tagName === "br") tokens.push({ type: "WhiteSpaceNode", value: "\n" });
    else if (VERBATIM.has(tagName) || isAddress(node)) {
      tokens.push({ type: "WordNode", value: "x" });
    } else if (isFootnoteMark(node)) return;
    else {
      if (!isInline) endBlock();
      const isForeign =
        typeof properties.lang === "string" &&
        properties.lang.toLowerCase().split("-")[0] !== language;
      if (isForeign) tokens.push({ type: "WordNode", value: "x" });
      else if (!SKIPPED.has(tagName)) node.children.forEach(read);
      if (!isInline) endBlock();
    }
  }

  read(tree);
  endBlock();
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKENS)].map(({ 0: value, groups }) => {
    if (groups?.space !== undefined) return { type: "WhiteSpaceNode", value };
    return { type: groups?.word === undefined ? "PunctuationNode" : "WordNode", value };
  });
}

function isAddress({ tagName, children }: Element): boolean {
  const [only, more] = children;
  return tagName === "a" && !more && only?.type === "text" && ADDRESS.test(only.value.trim());
}

function isFootnoteMark({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.some((name) => /^footnote-/.test(String(name)));
}
