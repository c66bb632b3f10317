// Watches testing/corpora.
import { expect, test } from "vitest";
import { readCorpus } from "../../testing/content/corpora";
import { findActive } from "../../testing/content/inert";
import { hasDroppedScheme, normalised } from "../../testing/content/same-html";
import { type RenderedContent, renderContent as renderWith } from "./render";

/** The specification's examples show quotes as they are typed. */
function renderContent(markdown: string): RenderedContent {
  return renderWith(markdown, { isAsTyped: true });
}

type Example = { example: number; section: string; markdown: string; html: string };

const examples = readCorpus<Example>("gfm-0.29.json");

const RAW_SECTIONS = ["HTML blocks", "Raw HTML", "Disallowed Raw HTML (extension)"];

// Raw HTML outside those sections: a comment, or an element or an address that the sanitiser tidies.
const HOLD_RAW_HTML = [170, 288, 289, 500, 532, 544, 663, 664];

// Written as if bare addresses were not links, which the same specification's extension makes them.
const WITHOUT_AUTOLINK_EXTENSION = [610, 614, 616, 619, 620];

// The address is dropped on both sides, the words stay.
const DROP_A_SCHEME = [604, 606, 607, 609, 628];

const exceptions = [...HOLD_RAW_HTML, ...WITHOUT_AUTOLINK_EXTENSION];
const compared = examples.filter(({ section }) => !RAW_SECTIONS.includes(section));

test("every example of GFM renders as the specification says", () => {
  expect(examples).toHaveLength(673);
  const different = compared
    .filter(({ markdown, html }) => normalised(renderContent(markdown).html) !== normalised(html))
    .map(({ example }) => example);
  expect(different).toEqual(exceptions.sort((a, b) => a - b));
});

test("those that hold raw HTML differ only by what the sanitiser takes", () => {
  for (const { markdown, html } of compared.filter((one) => HOLD_RAW_HTML.includes(one.example))) {
    const sanitised = renderContent(`<div>${html}</div>`).html.replace(/^<div>|<\/div>$/g, "");
    expect(normalised(renderContent(markdown).html)).toBe(normalised(sanitised));
  }
});

test("the examples that lose an address are these", () => {
  const dropping = compared.filter(({ html }) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].some(([, address]) =>
      hasDroppedScheme(address ?? ""),
    ),
  );
  expect(dropping.map(({ example }) => example)).toEqual(DROP_A_SCHEME);
});

test("every example is inert, raw HTML too (R10)", () => {
  for (const { example, markdown } of examples) {
    expect(findActive(renderContent(markdown).html), String(example)).toEqual([]);
  }
});
