/** Numbers from 0 to below 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(next: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

const PHRASES = [
  "plain words",
  "**bold** ones",
  "_slanted_ ones",
  "a [link](https://example.com/a_b)",
  "`code`",
  "~~gone~~",
  "<u>underlined</u>",
  "1 * 2 * 3",
  "snake_case",
  "2 < 3 & 4 > 1",
  "[^1]",
  "a\\\nbreak",
  "two\nlines",
  "![a picture](/a.png)",
  "H<sub>2</sub>O",
  "[by name][name]",
];

const BLOCKS = [
  "# Heading",
  "Underlined\n----------",
  "### Third ###",
  "* a\n* b\n\n  c",
  "1) one\n2) two",
  "- [ ] to do\n- [x] done",
  "- a\n  - b\n    1. c",
  "> quoted\n> > twice",
  "> [!TIP]\n> A callout",
  "```js\nconst a = `b`;\n```",
  "    indented code",
  "***",
  "| a | b |\n|:--|--:|\n| 1 | `x` |",
  "<div>raw <b>html</b></div>",
  ":::aside\nBeside it\n:::",
  ":::quote\nTo remember\n:::",
  "::figure[Two **people**]{name=co-regulation}",
  '![A picture](/a.png "With words")',
  "[![A picture](/a.png)](https://example.com/a)",
  ":::pictures{width=wide}\n![One](/a.png)\n\n![Two](/b.png)\n:::",
  ":::pictures\n![One](/a.png)\n[![Two](/b.png)](/b)\n:::",
  "::button[Book a call]{href=/contact}",
  '::card[A *story*]{href="https://example.com/?a=b"}',
  "::card[A story]{href=/a}",
  `::audio[An **hour**]{src=/audio/${"0123456789abcdef".repeat(2)}.mp3}`,
  "::sign-up[Join us]",
  "> ::sign-up[Join us]",
  "https://vimeo.com/76979871",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "A line with <span>raw HTML</span>",
  "[^1]: A note",
  '[name]: https://example.com "By name"',
] as const;

/** A text of Markdown as people and programs write it, the same for the same seed. */
export function randomMarkdown(seed: number, mostBlocks = 12): string {
  const next = numbersFrom(seed);
  const parts: string[] = [];
  const count = 1 + Math.floor(next() * mostBlocks);
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(next, PHRASES));
    parts.push(next() < 0.5 ? words.join(" ") : pick(next, BLOCKS));
    parts.push(pick(next, ["\n\n", "\n\n", "\n\n\n", "\n \n", "\n"]));
  }
  return parts.join("");
}
