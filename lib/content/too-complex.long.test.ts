// Watches testing/corpora.
import { describe, expect, test } from "vitest";
import { readCorpus } from "../../testing/content/corpora";
import { markdownToHtml } from "./markdown";
import { splitMarkdown } from "./read-markdown";
import { renderContent } from "./render";

/** Enough for each bound to be met; what is long beyond it is refused as early. */
const CHARACTERS = 150_000;
const CPU_MS_MAX = 4_000;

function repeated(unit: string): string {
  return unit.repeat(Math.ceil(CHARACTERS / unit.length)).slice(0, CHARACTERS);
}

const hostile: Record<string, string> = {
  "opening brackets": repeated("["),
  "emphasis without spaces": repeated("*a"),
  "mixed emphasis": repeated("*a_"),
  "deep emphasis": `${"*".repeat(CHARACTERS / 2)}a${"*".repeat(CHARACTERS / 2)}`,
  strikes: repeated("~~a~b"),
  "nested quotes": repeated(">"),
  "quotes that deepen by line": Array.from({ length: 999 }, (_, i) => `${">".repeat(i)}a\n`).join(
    "",
  ),
  "quotes one after the other": repeated("> a\n\n"),
  "nested numbered lists": repeated("1. "),
  "lists nested by indent": Array.from({ length: 700 }, (_, i) => `${"  ".repeat(i)}- a\n`).join(
    "",
  ),
  "one long list": "- a\n".repeat(3_001),
  "underlined headings": repeated("a\n=\n"),
  "backtick runs": Array.from({ length: 999 }, (_, i) => `${"`".repeat(i)}e`).join(""),
  "unclosed comments": `x ${"<!-- ".repeat(3_900)}${repeated("y ")}`,
  "unclosed link titles": `x ${'[a]("b '.repeat(3_000)}${repeated("y ")}`,
  "unclosed attributes": `x ${'<a b="'.repeat(3_000)}${repeated("y ")}`,
  "short references to a long address": `[a]: /${"x".repeat(CHARACTERS / 2)}\n\n${repeated("[a]")}`,
  "long table of short rows": `a|b\n-|-\n${repeated("a|b\n")}`,
  "wide table": `|${"a|".repeat(20_000)}\n|${"-|".repeat(20_000)}\n${"a\n".repeat(30_000)}`,
  definitions: Array.from({ length: 40_000 }, (_, i) => `[${i}]: /a\n`).join(""),
  "hard breaks": repeated("a  \n"),
  "carriage returns": repeated("\r"),
  "nested divs": `<div>${repeated("<div>")}</div>`,
  "nested tables": `<div>${repeated("<table><tr><td>")}</div>`,
  "formatting opened again in each block": `<div>${Array.from({ length: 20_000 }, (_, i) => `<b x=${i}>`).join("")}${repeated("<p>")}</div>`,
};

/** Looks hostile and is no work: it must only be fast. */
const harmless: Record<string, string> = {
  "unclosed fences": "```a\n".repeat(6_000),
  "spaces in an address": `<p><a href="a${repeated(" ")}b">x</a></p>`,
};

/** The processor's time, as the clock also counts what else the machine does. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe("what no person writes does not stop the site", () => {
  test.each(Object.entries(hostile))("%s", (_name, content) => {
    const cpu = cpuOf(() => expect(renderContent(content).plain).toBe(true));
    expect(cpu).toBeLessThan(CPU_MS_MAX);
  });

  test.each(Object.entries(harmless))("%s", (_name, content) => {
    const cpu = cpuOf(() => expect(renderContent(content).plain).toBe(false));
    expect(cpu).toBeLessThan(CPU_MS_MAX);
  });
});

test("content beyond the limits is shown as its own text", () => {
  const { html, plain, text } = renderContent(`Hello <b>\n\n${"> ".repeat(200)}deep`);
  expect(plain).toBe(true);
  expect(html).toMatch(/^<p>Hello &#x3C;b><\/p><p>> > /);
  expect(text).toContain("deep");
});

describe("an honest author is not taken for a hostile one", () => {
  test.each<[string, string]>([
    ["a divider of 200 marks", `a\n\n${"* ".repeat(200)}\n\n${"-".repeat(200)}\n\nb`],
    ["a poem of 500 lines", "A line of a poem, *softly* said  \n".repeat(500)],
    [
      "a list of 1,000 items",
      "- An item with **bold** and a [link](https://a.example)\n".repeat(1_000),
    ],
    ["a table of 1,000 rows", `a|b|c\n-|-|-\n${"one|**two**|three\n".repeat(1_000)}`],
    [
      "a code block of 200 kB",
      `\`\`\`\n${"x = a[i] * b(j) <c> | `d`;\n".repeat(8_000)}\`\`\`\n\nb`,
    ],
    ["lists ten deep", Array.from({ length: 10 }, (_, i) => `${"  ".repeat(i)}- a\n`).join("")],
    ["HTML of 2,000 unclosed paragraphs", `<div>${"<p>a<li>b".repeat(2_000)}</div>`],
    [
      "50 kB of dense articles",
      "## Title\n\nSome *words* and a [link](/x).\n\n- a\n- b\n\n".repeat(1_000),
    ],
  ])("%s", (_name, content) => {
    expect(renderContent(content).plain).toBe(false);
  });
});

describe("a long text is parsed in parts", () => {
  const chapter = (n: number) =>
    `## Chapter ${n}\n\nSee [the end][end], [^${n}] and [here](/x).\n\n- a\n\n  b\n\n\`\`\`\n\n# no heading\n\n\`\`\`\n\n` +
    `<!-- a\n\nstill a comment\n\n-->\n\n> quote\n\n[^${n}]: note ${n}\n\n`;
  const text = `${Array.from({ length: 200 }, (_, i) => chapter(i)).join("")}[end]: https://a.example/end\n`;

  test("that lose nothing and never cut a fence or a comment", () => {
    const parts = splitMarkdown(text);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ source }) => source).join("")).toBe(text);
    for (const { source } of parts.slice(1)) expect(source).toMatch(/^(?:## Chapter|See )/);
  });

  test("with definitions and footnotes shared between them", () => {
    const html = markdownToHtml(text);
    expect(html.match(/<a href="https:\/\/a\.example\/end">/g)).toHaveLength(200);
    expect(html.match(/data-footnote-backref=/g)).toHaveLength(200);
    expect(html).not.toContain("<h1>");
  });
});

const gfm = readCorpus<{ example: number; markdown: string }>("gfm-0.29.json");

test("cutting wherever it is possible changes no example of GFM", () => {
  let cut = 0;
  for (const { example, markdown } of gfm) {
    const text = `start\n\n${markdown}\n\nend\n`;
    const parts = splitMarkdown(text, 0);
    expect(parts.map(({ source }) => source).join("")).toBe(text);
    if (parts.length > 1) cut += 1;
    expect(markdownToHtml(text, 0), String(example)).toBe(
      markdownToHtml(text, Number.POSITIVE_INFINITY),
    );
  }
  expect(cut).toBeGreaterThan(500);
});
