import { expect, test } from "vitest";
import { withDrawings } from "@/components/art/essay-figures";
import { FIGURES } from "@/lib/content/figures";
import { renderContent } from "@/lib/content/render";
import { ESSAY_MARKDOWN } from "@/lib/site/settings/defaults/site-essay";
import { drawings } from "@/lib/site/words/en-drawings";

const { html, headings, plain } = renderContent(ESSAY_MARKDOWN, { topHeading: 3 });

test("the essay has its headings below the one that it is under", () => {
  expect(plain).toBe(false);
  expect(headings.map(({ depth }) => depth)).toEqual(Array(7).fill(3));
  expect(html).not.toMatch(/<h[1246]/);
});

test("the essay has its drawings, notes, pull quote and sources, and none is left as it is typed", () => {
  expect(html.match(/<own-figure/g)).toHaveLength(3);
  expect(html.match(/<aside role="note">/g)).toHaveLength(3);
  expect(html.match(/<blockquote class="pull-quote">/g)).toHaveLength(1);
  expect(html).toMatch(
    /<footer>\s*<h3[^>]*>Sources<\/h3>\s*<ol>(?:\s*<li>.*<\/li>){6}\s*<\/ol>\s*<\/footer>/,
  );
  expect(html).not.toContain("::");
});

test("each drawing says in words what it shows, and comes into its place", () => {
  const all = Object.keys(FIGURES).map((name) => `::figure{name=${name}}`);
  const page = withDrawings(renderContent(all.join("\n\n")).html, drawings);
  expect(page).not.toContain("own-figure");
  for (const { description } of Object.values(FIGURES)) {
    expect(page).toContain(`<figure class="figure drawn"><svg aria-label="${description}"`);
  }
});

test.each([
  ["# a\n\n## b\n\n### c\n\n#### d", [3, 4, 4, 4]],
  ["## b\n\n### c", [3, 4]],
  ["### c\n\n## b", [4, 3]],
  ["#### d", [4]],
])("below another heading those of %j are h%j", (content, depths) => {
  const rendered = renderContent(content, { topHeading: 3 });
  expect(rendered.headings.map(({ depth }) => depth)).toEqual(depths);
});
