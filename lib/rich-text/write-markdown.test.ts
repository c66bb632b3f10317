import { expect, test } from "vitest";
import { readBlocks } from "@/lib/content/read-markdown";
import { writeMarkdown } from "./write-markdown";

test.each(["A [b] c", "A [story", "a] b [c", "A [story] (x", "[x][y]"])(
  "the title %s of a card is read as it was written",
  (value) => {
    const card = { type: "leafDirective" as const, name: "card", attributes: { href: "/a" } };
    const written = writeMarkdown({
      type: "root",
      children: [{ ...card, children: [{ type: "text", value }] }],
    });
    expect(readBlocks(written)).toMatchObject([{ ...card, children: [{ value }] }]);
  },
);
