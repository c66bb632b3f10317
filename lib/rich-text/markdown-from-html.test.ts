import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { TooComplexError } from "@/lib/content/too-complex";
import { readCorpus } from "@/testing/content/corpora";
import { findActive } from "@/testing/content/inert";
import { PICTURE_TOKEN, sayCounts } from "./imported";
import { markdownFromHtml } from "./markdown-from-html";

const FOLDER = "testing/clipboard";
const programs = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.replace(".html", ""));

function imported(program: string) {
  const html = readFileSync(`${FOLDER}/${program}.html`, "utf8");
  return markdownFromHtml(html, { marksLinked: true });
}

test.each(programs)("what %s writes becomes what a person would have typed", (program) => {
  const { markdown, pictures } = imported(program);
  const shown = markdown.replace(PICTURE_TOKEN, (_, index) => {
    const picture = pictures[Number(index)];
    if (!picture) throw new Error("A token has no picture.");
    return "data" in picture ? `(picture ${index}: ${picture.alt})` : picture.written.join("");
  });
  expect(`${shown}\n`).toBe(readFileSync(`${FOLDER}/${program}.md`, "utf8"));
});

test("what came along is counted, in words that fit the number", () => {
  expect(sayCounts(imported("google-docs").counts)).toBe(
    "3 headings, 3 lists, 1 table, 1 picture, 1 video, 1 link",
  );
  expect(sayCounts(markdownFromHtml("<p>One <b>two</b></p>").counts)).toBe("");
});

test("a picture that no browser can get at is counted as left behind", () => {
  expect(imported("word").lostPictures).toBe(1);
  expect(imported("web-page").lostPictures).toBe(0);
});

test("a picture of another site is found with what is around its address, in a table too", () => {
  const html = `<p>One <img src="data:image/png;base64,aGk="> <img src="https://a.example/b_(c).png?d=1&amp;e=2" alt="A [kite] | tail"></p>
    <figure><img src="https://a.example/i.png"><figcaption>"Up" there</figcaption></figure>
    <table><tr><th>One</th><th>Two</th></tr><tr><td><img src="http://a.example/f.png" alt="g | h"></td><td>x</td></tr></table>`;
  const { markdown, pictures, counts } = markdownFromHtml(html, { marksLinked: true });
  expect(counts.picture).toBe(4);
  expect(markdown.match(PICTURE_TOKEN)).toHaveLength(4);
  expect(pictures.slice(1)).toEqual([
    {
      address: "https://a.example/b_(c).png?d=1&e=2",
      written: ["![A \\[kite] | tail](", "https://a.example/b_(c).png?d=1&e=2", ")"],
    },
    {
      address: "https://a.example/i.png",
      written: ["![](", "https://a.example/i.png", ' "\\"Up\\" there")'],
    },
    { address: "http://a.example/f.png", written: ["![g \\| h](", "http://a.example/f.png", ")"] },
  ]);
  const filled = markdown.replace(PICTURE_TOKEN, (_, index) => {
    const picture = pictures[Number(index)];
    return picture && "written" in picture ? picture.written.join("") : "";
  });
  expect(filled).toBe(markdownFromHtml(html).markdown.replace(PICTURE_TOKEN, ""));
});

test("a gallery gives each of its pictures with its own words", () => {
  const picture = (name: string, words: string) =>
    `<figure><img src="https://a.example/${name}.jpg" alt="${name}"><figcaption>${words}</figcaption></figure>`;
  const bare = '<figure><img src="https://a.example/c.jpg" alt="c"></figure>';
  const two = `<figure>${picture("a", "One")}${picture("b", "Two")}</figure>`;
  const lines = ['![a](https://a.example/a.jpg "One")', '![b](https://a.example/b.jpg "Two")'];
  expect(markdownFromHtml(two).markdown).toBe(lines.join("\n\n"));
  expect(markdownFromHtml(`<figure>${picture("a", "One")}${bare}</figure>`).markdown).toBe(
    `${lines[0]}\n\n![c](https://a.example/c.jpg)`,
  );
  expect(
    markdownFromHtml(two.replace(/<\/figure>$/, "<figcaption>Both</figcaption>$&")).markdown,
  ).toBe([...lines, "Both"].join("\n\n"));
});

test("words within a line stay a line", () => {
  expect(markdownFromHtml("<b>calm</b> <i>first</i>")).toMatchObject({
    markdown: "**calm** *first*",
    isLine: true,
  });
  expect(markdownFromHtml("<h3>Calm first</h3>")).toMatchObject({
    markdown: "### Calm first",
    isHeading: true,
  });
});

describe("what a person would not type is not written", () => {
  test.each([
    ["<p><b>a </b>b</p>", "**a** b"],
    ["<p><b>a</b><b>b</b> <b>c</b></p>", "**ab c**"],
    ["<p><b><a href='https://a.example/'>a</a> b</b></p>", "**[a](https://a.example/) b**"],
    ["<p><b></b><i> </i>a</p>", "a"],
    ["<h2><b>a</b></h2>", "## a"],
    ["<p>AT&amp;T, snake_case, [sic], a@b.example</p>", "AT&T, snake_case, [sic], a@b.example"],
    ["<p>a&nbsp;b&shy;c\u200bd</p>", "a bcd"],
    ["<p><a href='https://a.example/b_(c)'>d</a></p>", "[d](https://a.example/b_(c))"],
    ["<p><a href='#top'>a</a><a href='https://b.example'></a></p>", "a"],
    ["<p>a<br><br>b<br></p>", "a\n\nb"],
    ["<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"],
    ["<table><tr><td><p>a</p></td></tr></table>", "a"],
    ["<h4>a</h4><h6>b</h6>", "#### a\n\n#### b"],
    [
      "<div style='font-family:Menlo;white-space:pre'><div>a</div><div>  b</div></div>",
      "```\na\n  b\n```",
    ],
    ["<p>&lt;script&gt;</p>", "\\<script>"],
    ["<p># a</p><p>1. b</p>", "\\# a\n\n1\\. b"],
    [
      "<p>a <del cite='mailto:Ana' datetime='2026-01-01T10:00'>b</del><ins cite='mailto:Ana' datetime='2026-01-01T10:00'>c</ins></p>",
      "a c",
    ],
    [
      "<style>span.msoIns {text-decoration:underline} span.msoDel {text-decoration:line-through}</style><p>a <s><span class=msoDel>b</span></s><span class=msoIns>c</span></p>",
      "a c",
    ],
  ])("%s becomes %j", (html, markdown) => {
    expect(markdownFromHtml(html).markdown).toBe(markdown);
  });
});

test("what a web page strikes through stays so, whatever it says of when and why", () => {
  const html = "<p><del datetime='2026-01-01'>a</del> b <del cite='/why'>c</del> d <s>e</s></p>";
  expect(markdownFromHtml(html).markdown).toBe("~~a~~ b ~~c~~ d ~~e~~");
});

test.each([
  ["<q>a</q> b", "“a” b"],
  ["a <q>b <q>c <q>d</q></q></q>", "a “b ‘c “d”’”"],
  ["<b>a <q>b</q></b>", "**a “b”**"],
  ["<q>“a”</q> <q>«b»</q> <q></q>c", "“a” «b» c"],
])("what browsers draw around a quotation is written: %s", (html, markdown) => {
  expect(markdownFromHtml(`<p>${html}</p>`).markdown).toBe(markdown);
});

describe("quotes one after the other", () => {
  const quote = (words: string) => `<blockquote><p>${words}</p></blockquote>`;
  const ofWord = (words: string) => `<p class=MsoQuote>${words}</p>`;
  test.each([
    [quote("a") + quote("b"), "> a\n\n> b"],
    [`<aside><p>💡 a</p></aside>${quote("b")}`, "> [!TIP]\n> a\n\n> b"],
    [`${ofWord("a")}\n${ofWord("b")}`, "> a\n>\n> b"],
    [ofWord("a") + quote("b") + ofWord("c"), "> a\n\n> b\n\n> c"],
    [`${ofWord("a")}<p>b</p>${ofWord("c")}`, "> a\n\nb\n\n> c"],
    [`${quote("a")}\n${ofWord("b")}`, "> a\n\n> b"],
  ])("%s becomes %j", (html, markdown) => {
    expect(markdownFromHtml(html).markdown).toBe(markdown);
  });

  test("are as many on the page", () => {
    const { markdown } = markdownFromHtml(`<aside><p>💡 a</p></aside>${quote("b")}${quote("c")}`);
    const { html } = renderContent(markdown);
    expect(html.match(/<blockquote>/g)).toHaveLength(2);
    expect(html).toMatch(/class="callout [\s\S]*<\/div>\s*<blockquote>/);
  });
});

describe("hostile HTML", () => {
  const hostile = readCorpus<string>("xss-dompurify.json");

  test("leaves nothing active in the Markdown or on the page", () => {
    expect(hostile.length).toBeGreaterThan(100);
    for (const payload of hostile) {
      const { markdown } = markdownFromHtml(payload);
      expect(markdown).not.toMatch(/\]\(\s*(?:javascript|vbscript|data):/i);
      expect(findActive(renderContent(markdown).html), payload).toEqual([]);
    }
  });

  test("that is too deep or too much is refused before it is read", () => {
    for (const html of ["<div>".repeat(5_000), "<b>".repeat(2_000), "<p>a".repeat(500_000)]) {
      expect(() => markdownFromHtml(html)).toThrow(TooComplexError);
    }
  });
});

test("a caption that speaks of signs of HTML keeps its letters", () => {
  const html = `<figure><img src="https://pics.example/a.jpg" alt="A"><figcaption>Write &amp;amp;, not &amp; or &amp;x</figcaption></figure>`;
  expect(markdownFromHtml(html).markdown).toContain(`"Write \\&amp;, not & or &x"`);
});
