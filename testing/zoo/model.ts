import fc from "fast-check";

export type Inline =
  | { kind: "words"; text: string }
  | { kind: "strong" | "em" | "code"; text: string }
  | { kind: "link"; text: string; href: string };

export type Item = { words: Inline[]; items: Inline[][] };

export type Block =
  | { kind: "paragraph" | "quote"; words: Inline[] }
  | { kind: "heading"; depth: 2 | 3; words: Inline[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "picture"; src: string; alt: string; caption: string }
  | { kind: "code"; text: string }
  | { kind: "table"; rows: Inline[][][] }
  | { kind: "rule" };

/** A post that every serialiser of the zoo writes in its own way. */
export type Post = { title: string; blocks: Block[] };

/** Signs that one format or another gives a meaning to, and letters of several scripts. */
const PIECES = [
  "calm",
  "Größe",
  "育儿",
  "сон",
  "naïve",
  "a_b_c",
  "2*3",
  "#tag",
  "5 > 3",
  "R&D",
  "it’s",
  "$5",
  "50%",
  "x~y",
  "`tick",
  "{{x}}",
  "[note]",
  "(aside)",
  "1. first",
  "- dash",
  "+ plus",
  "a|b",
  "e.g.",
  "🙂",
  "…",
  "“quoted”",
  "back\\slash",
  "<angle",
  "&amp;",
  "!",
  "http",
  "a:b",
  "^up",
  "@home",
];

const word = fc.constantFrom(...PIECES);
/** Every phrase ends in a number of its own, so that none is found in another's place. */
const phrase = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1_000, max: 999_999 }))
  .map(([words, number]) => `${words.join(" ")} n${number}`);
const plain = fc.integer({ min: 1_000, max: 999_999 }).map((number) => `plain n${number}`);
const address = fc
  .tuple(
    fc.constantFrom("a", "b/c", "d-e", "f_g", "h?i=1&j=2", "k#l", "%E8%82%B2"),
    fc.integer({ min: 1, max: 9_999 }),
  )
  .map(([path, number]) => `https://else.example/n${number}/${path}`);

const inline = fc.oneof(
  { weight: 4, arbitrary: phrase.map((text): Inline => ({ kind: "words", text })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("strong" as const, "em" as const), plain)
      .map(([kind, text]): Inline => ({ kind, text })),
  },
  { weight: 1, arbitrary: plain.map((text): Inline => ({ kind: "code", text })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(phrase, address)
      .map(([text, href]): Inline => ({ kind: "link", text, href })),
  },
);

const words = fc.array(inline, { minLength: 1, maxLength: 4 });
const item = fc.record({ words, items: fc.array(words, { maxLength: 2 }) });
const cell = fc.array(inline, { minLength: 1, maxLength: 2 });
const table = fc.integer({ min: 1, max: 3 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 2,
    maxLength: 4,
  }),
);

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constantFrom("paragraph" as const, "quote" as const), words }),
  fc.record({
    kind: fc.constant("heading" as const),
    depth: fc.constantFrom(2 as const, 3 as const),
    words,
  }),
  fc.record({
    kind: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant("picture" as const),
    src: fc.integer({ min: 1, max: 99_999 }).map((number) => `https://pics.example/n${number}.jpg`),
    alt: plain,
    caption: phrase,
  }),
  fc.record({
    kind: fc.constant("code" as const),
    text: phrase.map((text) => `if (a < b) {\n  ${text}\n}`),
  }),
  fc.record({ kind: fc.constant("table" as const), rows: table }),
  fc.record({ kind: fc.constant("rule" as const) }),
);

export const post: fc.Arbitrary<Post> = fc.record({
  title: plain,
  blocks: fc.array(block, { minLength: 1, maxLength: 6 }),
});

/** All that a reader of a post reads, follows and sees. */
export function contentsOf({ blocks }: Post) {
  const phrases: string[] = [];
  const links: string[] = [];
  const pictures: string[] = [];
  const add = (inlines: readonly Inline[]) => {
    for (const one of inlines) {
      phrases.push(one.text);
      if (one.kind === "link") links.push(one.href);
    }
  };
  for (const one of blocks) {
    if ("words" in one) add(one.words);
    if (one.kind === "list") for (const each of one.items) [each.words, ...each.items].forEach(add);
    if (one.kind === "table") one.rows.flat().forEach(add);
    if (one.kind === "code") phrases.push(...one.text.split("\n"));
    if (one.kind === "picture") {
      pictures.push(one.src);
      phrases.push(one.caption);
    }
  }
  return { phrases, links, pictures };
}
