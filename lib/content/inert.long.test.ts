// Watches testing/corpora.
import { describe, expect, test } from "vitest";
import attacks from "../../testing/content/attacks.json";
import { readCorpus } from "../../testing/content/corpora";
import { findActive } from "../../testing/content/inert";
import { renderContent } from "./render";

const dompurify = readCorpus<string>("xss-dompurify.json");
const naughty = readCorpus<string>("naughty-strings.json");

// Each attack as it is, in the middle of Markdown of several kinds, and as HTML.
const settings: [string, (attack: string) => string][] = [
  ["alone", (attack) => attack],
  ["between paragraphs", (attack) => `before\n\n${attack}\n\nafter`],
  ["inside a line", (attack) => `before ${attack} after`],
  ["in a quoted list", (attack) => `> - ${attack.replaceAll("\n", "\n>   ")}`],
  ["in a table", (attack) => `| a |\n|---|\n| ${attack.replaceAll("\n", " ")} |`],
  ["as HTML", (attack) => `<div>${attack}</div>`],
  ["as HTML in a table", (attack) => `<table><tr><td>${attack}</td></tr></table>`],
  ["in an attribute", (attack) => `<p title="${attack}">x</p>`],
];

const plainSettings = settings.filter(([place]) => place === "alone" || place === "as HTML");
const quotingSettings = settings.filter(
  ([place]) => place === "inside a line" || place === "in an attribute",
);

function expectInert(attack: string, places = settings): void {
  for (const [place, put] of places) {
    const { html } = renderContent(put(attack));
    expect(findActive(html), `${place}: ${html}`).toEqual([]);
  }
}

test("the checker sees what it looks for", () => {
  for (const html of [
    "<script>1</script>",
    "<p onclick=x>y</p>",
    "<a href=javascript:x>y</a>",
    "<a href='java\tscript:x'>y</a>",
    "<p style=x>y</p>",
    "<p id=x>y</p>",
    "<svg></svg>",
    "</main><p>x</p>",
    "<img src=data:x>",
    "<noscript>x</noscript>",
  ]) {
    expect(findActive(html), html).not.toEqual([]);
  }
});

describe("our own attacks are inert (R11)", () => {
  test.each(attacks.map(({ kind, content }) => [kind, content] as const))(
    "%s: %j",
    (_kind, content) => {
      expectInert(content);
    },
  );
});

test("DOMPurify's attacks are inert (R11)", () => {
  expect(dompurify).toHaveLength(221);
  for (const attack of dompurify) expectInert(attack, [...plainSettings, ...quotingSettings]);
});

test("naughty strings render, inert and without throwing", () => {
  expect(naughty).toHaveLength(515);
  for (const string of naughty) expectInert(string, plainSettings);
});

test("half of a surrogate pair and control characters render", () => {
  for (const content of [
    "a \uD800 b",
    "[x](\uDC00)",
    "# \uD83D",
    "<p title='\uD800'>x</p>",
    "\u0000\u0008",
  ]) {
    expectInert(content);
  }
});
