import { describe, expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { markdownFromHtml } from "./markdown-from-html";

const INLINE =
  "b strong i em cite dfn var s strike del u ins mark sup sub kbd code tt samp small big font span abbr time q bdi bdo a label acronym nobr data output font ins wbr slot legend x-word o:p".split(
    " ",
  );
const BLOCKS: [name: string, dress: (line: string) => string][] = [
  ["a paragraph", (line) => `<p>${line}</p>`],
  ["an item", (line) => `<ul><li>${line}</li></ul>`],
  ["a numbered item", (line) => `<ol><li>${line}</li></ol>`],
  ["an item of paragraphs", (line) => `<ul><li><p>${line}</p></li><li><p>x</p></li></ul>`],
  ["an item above a list", (line) => `<ul><li>${line}<ul><li>x</li></ul></li></ul>`],
  ["an item of a list within", (line) => `<ul><li>x<ol><li>${line}</li></ol></li></ul>`],
  ["a quote", (line) => `<blockquote>${line}</blockquote>`],
  ["a heading", (line) => `<h3>${line}</h3>`],
  ["a cell", (line) => `<table><tr><th>x</th></tr><tr><td>${line}</td></tr></table>`],
  ["a head of a table", (line) => `<table><tr><th>${line}</th></tr><tr><td>x</td></tr></table>`],
  ["a caption", (line) => `<table><caption>${line}</caption><tr><td>x</td><td>y</td></tr></table>`],
  ["a term", (line) => `<dl><dt>${line}</dt><dd>x</dd></dl>`],
  ["what a term means", (line) => `<dl><dt>x</dt><dd>${line}</dd></dl>`],
  ["what opens", (line) => `<details><summary>${line}</summary><p>x</p></details>`],
  [
    "a picture's caption",
    (line) =>
      `<figure><img src="https://a.example/x.png"><figcaption>${line}</figcaption></figure>`,
  ],
  ["a quote in an item", (line) => `<ul><li><blockquote>${line}</blockquote></li></ul>`],
  [
    "an item in a cell",
    (line) => `<table><tr><th>x</th></tr><tr><td><ul><li>${line}</li></ul></td></tr></table>`,
  ],
  ["a heading in an item", (line) => `<ul><li><h4>${line}</h4></li></ul>`],
  ["an item after a paragraph", (line) => `<ul><li><p>x</p>${line}</li></ul>`],
  [
    "an item of Google Docs",
    (line) => `<ul><li dir="ltr"><p role="presentation"><span>${line}</span></p></li></ul>`,
  ],
  ["a line between items", (line) => `<ul><li>x</li>${line}<li>x</li></ul>`],
  ["a list without items", (line) => `<ul>${line}</ul>`],
  ["a bare division", (line) => `<div>${line}</div>`],
];

describe("an inline element stays within its line", () => {
  test.each(BLOCKS)("in %s", (_, dress) => {
    const written = INLINE.map((name) => {
      const attributes = name === "a" ? ' href="https://a.example/x"' : "";
      return markdownFromHtml(dress(`H<${name}${attributes}>2</${name}>O in ${name}.`)).markdown;
    });
    const { text } = renderContent(written.join("\n\n---\n\n"));
    const found = [...text.matchAll(/H[“"]?2[”"]?O in ([\w:-]+)\./g)].map(([, name]) => name);
    expect(found).toEqual(INLINE);
  });
});

test("chemistry in a list is one line of it, with its signs", () => {
  expect(markdownFromHtml("<ul><li>H<sub>2</sub>O and 1<sup>st</sup></li></ul>").markdown).toBe(
    "- H<sub>2</sub>O and 1<sup>st</sup>",
  );
});

test.each([
  ["<kbd>Ctrl</kbd><kbd>C</kbd>", "<kbd>Ctrl</kbd><kbd>C</kbd>"],
  ["<kbd><kbd>Ctrl</kbd>+<kbd>C</kbd></kbd>", "<kbd>Ctrl+C</kbd>"],
  ["<kbd>Pa<span>ge</span></kbd> <kbd>x</kbd>", "<kbd>Page</kbd> <kbd>x</kbd>"],
])("keys are as many as there were: %s", (source, written) => {
  expect(markdownFromHtml(`<p>${source}</p>`).markdown).toBe(written);
});

describe("what belongs to a table or a picture stays with it", () => {
  test.each([
    [
      "the caption of a table",
      "<table><caption>What helps</caption><tr><th>a</th></tr><tr><td>1</td></tr></table>",
      "What helps\n\n| a |\n| - |\n| 1 |",
    ],
    [
      "the caption of a table within a figure",
      "<figure><table><tr><th>a</th></tr><tr><td>1</td></tr></table><figcaption>What helps</figcaption></figure>",
      "| a |\n| - |\n| 1 |\n\nWhat helps",
    ],
    [
      "the caption of a picture that is a link",
      '<figure><a href="https://x.example/a.png"><img src="https://x.example/a.png" alt=""></a><figcaption>Cap</figcaption></figure>',
      '[![](https://x.example/a.png "Cap")](https://x.example/a.png)',
    ],
    [
      "the caption of a picture in a division that is a link",
      '<figure><div><a href="https://x.example/"><div><img src="https://x.example/a.png" alt="b"></div></a></div><figcaption>Cap</figcaption></figure>',
      '[![b](https://x.example/a.png "Cap")](https://x.example/)',
    ],
    [
      "the caption of a picture in a list",
      '<ul><li><figure><img src="https://x.example/a.png"><figcaption>Cap</figcaption></figure></li><li>b</li></ul>',
      '- ![](https://x.example/a.png "Cap")\n- b',
    ],
    [
      "the caption of a table with signs",
      "<table><caption>H<sub>2</sub>O</caption><tr><th>a</th></tr><tr><td>1</td></tr></table>",
      "H<sub>2</sub>O\n\n| a |\n| - |\n| 1 |",
    ],
    [
      "the caption of a table of paragraphs",
      "<table><caption><p>One</p><p>two</p></caption><tr><th>a</th></tr><tr><td>1</td></tr></table>",
      "One\n\ntwo\n\n| a |\n| - |\n| 1 |",
    ],
    [
      "the caption of a linked picture in a list, with a quotation",
      '<ol><li><figure><a href="https://x.example/p"><img src="https://x.example/a.png" alt="A"></a><figcaption>A "cap"</figcaption></figure></li></ol>',
      '1. [![A](https://x.example/a.png "A \\"cap\\"")](https://x.example/p)',
    ],
    [
      "the caption of a linked picture of several sizes",
      '<figure><a href="https://x.example/p"><picture><source srcset="https://x.example/a.webp"><img src="https://x.example/a.png" alt="A"></picture></a><figcaption>Cap</figcaption></figure>',
      '[![A](https://x.example/a.png "Cap")](https://x.example/p)',
    ],
    [
      "the caption of two pictures",
      '<figure><img src="https://x.example/1.png"><img src="https://x.example/2.png"><figcaption>Both</figcaption></figure>',
      "![](https://x.example/1.png)![](https://x.example/2.png)\n\nBoth",
    ],
    [
      "whose words a quote is",
      "<figure><blockquote>q</blockquote><figcaption>Ann</figcaption></figure>",
      "> q\n\nAnn",
    ],
    [
      "the caption of a listing",
      "<figure><pre><code>x</code></pre><figcaption>Listing 1</figcaption></figure>",
      "```\nx\n```\n\nListing 1",
    ],
  ])("%s", (_, html, markdown) => {
    expect(markdownFromHtml(html).markdown).toBe(markdown);
  });
});

describe("links that only styles separated", () => {
  const link = (words: string, end = "a", more = "") =>
    `<a href="https://x.example/${end}"${more}>${words}</a>`;
  test.each([
    [
      "beside each other in a division",
      '<div><a href="https://x.example/f.pdf">Worksheet</a><a href="https://x.example/f.pdf" download>Download</a></div>',
      "[Worksheet](https://x.example/f.pdf) [Download](https://x.example/f.pdf)",
    ],
    [
      "to the same file, one of them for keeping",
      link("Worksheet") + link("Download", "a", " download"),
      "[Worksheet](https://x.example/a) [Download](https://x.example/a)",
    ],
    [
      "to the same file, word by word",
      link("Worksheet") + link("Download"),
      "[Worksheet](https://x.example/a) [Download](https://x.example/a)",
    ],
    [
      "to different places",
      link("one", "1") + link("two", "2"),
      "[one](https://x.example/1) [two](https://x.example/2)",
    ],
    [
      "with a space between them",
      `${link("one", "1")} ${link("two", "2")}`,
      "[one](https://x.example/1) [two](https://x.example/2)",
    ],
    [
      "with signs between them",
      `${link("one", "1")}, ${link("two", "2")}`,
      "[one](https://x.example/1), [two](https://x.example/2)",
    ],
    [
      "in pieces of one word",
      link("Work") + link("<b>sheet</b>"),
      "[Work**sheet**](https://x.example/a)",
    ],
    [
      "with a sign of no width between them",
      `${link("one", "1")}&#8203;${link("two", "2")}`,
      "[one](https://x.example/1) [two](https://x.example/2)",
    ],
    [
      "of which one lies deeper",
      `${link("<span>one</span>", "1")}<span><b>${link("two", "2")}</b></span>`,
      "[one](https://x.example/1) [**two**](https://x.example/2)",
    ],
    [
      "with an empty one between them",
      `${link("one", "1")}<a href="https://x.example/3"></a>${link("two", "2")}`,
      "[one](https://x.example/1) [two](https://x.example/2)",
    ],
    [
      "three of them",
      ["one", "two", "three"].map((words) => link(words, words)).join(""),
      "[one](https://x.example/one) [two](https://x.example/two) [three](https://x.example/three)",
    ],
    ["after words that are none", `one${link("two")}`, "one[two](https://x.example/a)"],
  ])("%s", (_, html, markdown) => {
    expect(markdownFromHtml(`<p>${html}</p>`).markdown).toBe(markdown);
  });
});

describe("a footnote is one, whoever names it", () => {
  test.each([
    ["its links alone", 'x<a id="r1" href="#n1">1</a>', '<p><a id="n1" href="#r1">1</a> Note</p>'],
    [
      "WordPress",
      'x<sup data-fn="n1" class="fn"><a href="#n1" id="r1">1</a></sup>',
      '<ol><li id="n1">Note <a href="#r1">↩︎</a></li></ol>',
    ],
    [
      "kramdown",
      'x<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup>',
      '<div class="footnotes"><ol><li id="fn:1"><p>Note <a href="#fnref:1">↩</a></p></li></ol></div>',
    ],
    [
      "Pandoc",
      'x<a href="#fn1" id="fnref1"><sup>1</sup></a>',
      '<section><hr><ol><li id="fn1"><p>Note<a href="#fnref1">↩︎</a></p></li></ol></section>',
    ],
    [
      "Substack",
      'x<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>',
      '<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Note</p></div></div>',
    ],
    [
      "GitHub",
      'x<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup>',
      '<section><h2>Footnotes</h2><ol><li id="user-content-fn-1"><p>Note <a href="#user-content-fnref-1">↩</a></p></li></ol></section>',
    ],
  ])("by %s", (_, line, note) => {
    const { markdown } = markdownFromHtml(`<p>${line}</p>${note}`);
    expect(markdown).toMatch(/^x(?:<sup>)?\[\^1\]/);
    expect(markdown).toMatch(/\[\^1\]: Note$/);
    expect(markdown.match(/Note/g)).toHaveLength(1);
  });

  test("and gets the next number where the text has some", () => {
    const line = '<p>x<a id="r1" href="#n1">1</a> y<a id="r2" href="#n2">2</a></p>';
    const notes = [1, 2].map((n) => `<p><a id="n${n}" href="#r${n}">${n}</a> Note ${n}</p>`);
    const { markdown } = markdownFromHtml(line + notes.join(""), { notesBefore: 3 });
    expect(markdown).toBe("x[^4] y[^5]\n\n[^4]: Note 1\n\n[^5]: Note 2");
  });

  test("and a list of contents with ways back is none", () => {
    const { markdown } = markdownFromHtml(
      '<ul id="top"><li id="l1"><a href="#s1">One</a></li></ul><div id="s1"><p>Words <a href="#top">up</a></p></div>',
    );
    expect(markdown).not.toContain("[^");
  });
});
