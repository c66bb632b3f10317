import { expect, test } from "vitest";
import { numbersFrom, pick } from "../../../../testing/content/random-markdown";
import { readText, writeBlock } from "./read-text";
import { schema } from "./schema";

const { marks, nodes } = schema;

const PUT = ["word", "Ärger", "http", "x1", "1", "1. ", "  ", ". ", ", ", ": ", ":"].concat([
  " ",
  " ",
  "! ",
  "!",
  "? ",
  "(",
  ") ",
  "“",
  "” ",
  "’s ",
  "– ",
  "— ",
  "- ",
  "-",
  "% ",
  "…",
  '"',
]);
const MARKED = [[], [], [], [marks.strong.create()], [marks.emphasis.create()]];

test("words that nobody reads again are read as they were written", () => {
  for (let seed = 0; seed < 1_000; seed += 1) {
    const next = numbersFrom(seed);
    const pieces = Array.from({ length: 1 + Math.floor(next() * 9) }, () =>
      schema.text(pick(next, PUT), pick(next, MARKED)),
    );
    const type = next() < 0.8 ? nodes.paragraph : nodes.heading;
    const block = type.create(null, pieces);
    const written = writeBlock(block, new Map());
    if (written === "") continue;
    const again = readText(written).blocks.map(({ node }) => writeBlock(node, new Map()));
    expect(again, `${seed}: ${block}`).toEqual([written]);
  }
});
