// Watches prisma/seed/articles testing/corpora.
import { readdirSync, readFileSync } from "node:fs";
import { Fragment, type Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { markdownToHtml } from "@/lib/content/markdown";
import { readCorpus } from "../../../../testing/content/corpora";
import { randomMarkdown } from "../../../../testing/content/random-markdown";
import { readText } from "./read-text";
import { schema } from "./schema";
import { SourceBook } from "./source-book";
import { blockTree } from "./to-tree";

type Example = { example: number; markdown: string };

const examples = readCorpus<Example>("gfm-0.29.json");
/** Those that GFM has not. */
const commonMark = readCorpus<Example>("commonmark-0.31.json").map(({ markdown }) => markdown);
const folder = new URL("../../../../prisma/seed/articles/", import.meta.url);
const articles = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
const random = Array.from({ length: 200 }, (_, seed) => randomMarkdown(seed));

/** Bold within bold and the like, which nobody sees: it is written once. */
const MARKED_TWICE = [
  378, 382, 398, 416, 417, 418, 426, 427, 428, 434, 435, 436, 441, 470, 472, 473, 474, 475, 477,
];

function shown(markdown: string): string {
  return markdownToHtml(markdown)
    .replace(/ data-at="\d+"|<!-- -->/g, "")
    .replace(/\s+/g, " ")
    .replace(/ (?=<)|(?<=>) /g, "")
    .trim();
}

/** Without what is only there to keep lists apart. */
function meaning(markdown: string): string[] {
  return readText(markdown)
    .blocks.filter(({ node }) => node.attrs.markdown !== "<!-- -->")
    .map(({ node }) => JSON.stringify(blockTree(node)));
}

function withoutOrigin(node: Node): Node {
  return node.type.create({ ...node.attrs, origin: null }, node.content, node.marks);
}

/** A text of which every block is written anew. */
function rewritten(markdown: string): string {
  const book = new SourceBook();
  const doc = book.read(markdown);
  return book.write(doc.copy(Fragment.from(doc.children.map(withoutOrigin))));
}

const texts = [...examples.map(({ markdown }) => markdown), ...commonMark, ...articles, ...random];

test("every example of GFM and CommonMark, every demo article and 200 random texts are written as they were read", () => {
  for (const text of texts) {
    const book = new SourceBook();
    expect(book.write(book.read(text))).toBe(text);
  }
});

test("what is written anew means what it meant", () => {
  const isOther = (text: string) => {
    const anew = rewritten(text);
    return anew.trim() !== text.trim() && shown(anew) !== shown(text);
  };
  const different = examples.filter(({ markdown }) => isOther(markdown));
  expect(different.map(({ example }) => example)).toEqual(MARKED_TWICE);
  // A link without words, which nobody sees either.
  expect(commonMark.filter(isOther)).toEqual(["[](./target.md)\n", "[]()\n"]);
  for (const text of random) expect(meaning(rewritten(text)), text).toEqual(meaning(text));
});

test("a word that changes leaves every other block as it was typed", () => {
  for (const text of texts) {
    const { blocks } = readText(text);
    const index = blocks.findLastIndex(
      ({ node }) => node.type.name === "paragraph" && node.firstChild?.isText,
    );
    const book = new SourceBook();
    const doc = book.read(text);
    const block = doc.maybeChild(index);
    if (!block) continue;
    const word = Fragment.from(schema.text("Changed "));
    const changed = block.copy(word.append(block.content));
    const written = book.write(doc.copy(doc.content.replaceChild(index, changed)));
    expect(written).toContain("Changed ");
    expect(written.startsWith(text.slice(0, blocks[index - 1]?.until ?? 0)), text).toBe(true);
    expect(written.endsWith(text.slice(blocks[index + 1]?.from ?? text.length)), text).toBe(true);
  }
});
