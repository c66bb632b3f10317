import { expect, test } from "vitest";
import { cpuMsOf } from "@/testing/cpu";
import { readPageFacts } from "./page-facts";

const at = "https://a.example/b/c";

test.each([
  [
    '<html><head><title>T</title><meta property="og:title" content=" A  story "><meta property="og:image" content="/i.jpg"></head>',
    { title: "A story", image: "https://a.example/i.jpg" },
  ],
  [
    '<head><meta name="twitter:image" content="https://b.example/i.png"><title>T &amp; U</title>',
    { title: "T & U", image: "https://b.example/i.png" },
  ],
  ["<body><title>No</title>", { title: "", image: null }],
  ["", { title: "", image: null }],
  [
    '<head><meta property="og:title" content="x\u0001\ny"><meta property="og:image" content="javascript:alert(1)">',
    { title: "x y", image: null },
  ],
  ['<head><meta property="og:image" content="http://[bad"><title>T', { title: "T", image: null }],
])("of %j a card shows %j", (page, facts) => {
  expect(readPageFacts(page, at)).toEqual(facts);
});

test("a page that only opens elements costs no more than its beginning", () => {
  const begun = performance.now();
  expect(readPageFacts("<div>".repeat(400_000), at)).toEqual({ title: "", image: null });
  expect(readPageFacts(`<title>${"x".repeat(2_000_000)}`, at).title).toHaveLength(200);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

/** Requests of others wait as long. */
const STALL_MAX_MS = 250;
const attributes = Array.from({ length: 990 }, (_, nth) => `a${nth}`).join(" ");

test.each([
  ["paragraphs", "<p>"],
  ["facts", "<meta>"],
  ["links", "<a>x</a>"],
  ["what is opened again", "<nobr>x</nobr>"],
  ["what nests without end", "<rp>"],
  ["attributes", `<meta ${attributes}>`],
  ["entities", "&amp;"],
  ["comments", "<!--"],
])("a head of nothing but %s holds nobody up", (_, unit) => {
  for (const length of [20_000, 400_000]) {
    const page = unit.repeat(length / unit.length);
    const read = () => expect(readPageFacts(page, at)).toEqual({ title: "", image: null });
    expect(cpuMsOf(read)).toBeLessThan(STALL_MAX_MS);
  }
});
