import { expect, test } from "vitest";
import { readOutline } from "./outline";
import { renderContent } from "./render";

/** What the source has from where each heading begins, up to the end of that line. */
function sourceOfHeadings(content: string): string[] {
  return readOutline(renderContent(content)).headings.map(({ at }) =>
    at === null ? "" : (content.slice(at).split("\n")[0] ?? ""),
  );
}

const paragraphs = Array.from(
  { length: 60 },
  (_, index) => `Paragraph ${index}. ${"Words. ".repeat(20)}`,
);

test.each([
  ["words that stand above as well", ["## Begin", "#### Sleep"], ["Sleep is what this is about."]],
  ["marked words", ["#### **Why** sleep *matters*", "#### Last *one*"], []],
  ["the same words twice", ["## One", "#### Sleep", "## Two", "#### Sleep"], []],
  ["what is written as HTML", ["## One", "<h4>By <em>hand</em></h4>", "#### Sleep"], []],
])("a heading is found where it begins: %s", (_, headings, before) => {
  expect(sourceOfHeadings([...before, ...headings].join("\n\n"))).toEqual(headings);
  const long = [...before, ...headings.flatMap((heading) => [...paragraphs, heading])].join("\n\n");
  expect(sourceOfHeadings(long)).toEqual(headings);
});

test("so it is in a text that is all HTML, in a quote and below a line's end of two characters", () => {
  expect(sourceOfHeadings("<p>Sleep</p>\n<h2>Begin</h2>\n<h4><b>Sleep</b></h4>")).toEqual([
    "<h2>Begin</h2>",
    "<h4><b>Sleep</b></h4>",
  ]);
  expect(sourceOfHeadings("Sleep\r\n\r\n> ## Quoted\r\n\r\nSleep\n-----")).toEqual([
    "## Quoted\r",
    "Sleep",
  ]);
});

test("a page has nothing of it", () => {
  expect(renderContent("## One\n\n<h3 data-at='7'>Two</h3>").html).not.toContain("data-at");
});
