// Watches prisma/seed/articles testing/corpora.
import { readdirSync, readFileSync } from "node:fs";
import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { readCorpus } from "../../testing/content/corpora";
import { numbersFrom, pick, randomMarkdown } from "../../testing/content/random-markdown";
import { readPlain } from "./plain-blocks";
import { parseMarkdown, readBlocks, splitMarkdown } from "./read-markdown";
import { runSteps } from "./steps";

type Example = { markdown: string };

const examples = ["gfm-0.29.json", "commonmark-0.31.json"].flatMap((name) =>
  readCorpus<Example>(name).map(({ markdown }) => markdown),
);
const folder = new URL("../../prisma/seed/articles/", import.meta.url);
const articles = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
const random = Array.from({ length: 200 }, (_, seed) => randomMarkdown(seed));

const PUT = [
  "word",
  "Ärger",
  "www.a",
  "http",
  "1",
  "1. ",
  "  ",
  ". ",
  ", ",
  ": ",
  ":",
  " ",
  "a",
].concat([
  "! ",
  "? ",
  "(",
  ") ",
  "“",
  "’s ",
  "— ",
  "- ",
  "**",
  "*",
  "*",
  "**b**",
  "# ",
  "\n",
  "\n\n",
  "=",
  "_",
]);

/** As trees, with the places of blocks alone. */
function shapeOf(blocks: Nodes[], isInner = false): unknown[] {
  return blocks.map((block) => {
    const { position, ...rest } = block;
    const place = isInner ? null : [position?.start.offset, position?.end.offset];
    return { ...rest, place, children: "children" in block ? shapeOf(block.children, true) : [] };
  });
}

const asParsed = (text: string) => runSteps(parseMarkdown(splitMarkdown(text))).children;

test("what is read as plain words is what the parser reads", () => {
  let plain = 0;
  for (let seed = 0; seed < 4_000; seed += 1) {
    const next = numbersFrom(seed);
    const text = Array.from({ length: 1 + Math.floor(next() * 12) }, () => pick(next, PUT)).join(
      "",
    );
    if (readPlain(text)) plain += 1;
    expect(shapeOf(readBlocks(text)), `${seed}: ${text}`).toEqual(shapeOf(asParsed(text)));
  }
  expect(plain).toBeGreaterThan(50);
});

test("every example, every demo article and random texts, alone and between plain words, are read as the parser reads them", () => {
  for (const text of [...examples, ...articles, ...random]) {
    for (const whole of [text, `Words.\n\n${text}\n\nMore **words**, and\n\n## A heading\n`]) {
      expect(shapeOf(readBlocks(whole)), whole).toEqual(shapeOf(asParsed(whole)));
    }
  }
});
