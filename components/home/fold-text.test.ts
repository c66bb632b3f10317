import { expect, test } from "vitest";
import { foldText } from "@/components/home/fold-text";
import { renderContent } from "@/lib/content/render";
import { ESSAY_MARKDOWN } from "@/lib/site/settings/defaults/site-essay";

const LONG = `<p>${"word ".repeat(400)}</p>`;

test("the site's own essay folds after its first figure, and loses nothing", () => {
  const { html } = renderContent(ESSAY_MARKDOWN, { topHeading: 3 });
  const [shown, folded] = foldText(html);
  expect(shown + folded).toBe(html);
  expect(shown).toMatch(/brain-growth[\s\S]*<\/figure>$/);
  expect(shown.match(/<figure/g)).toHaveLength(1);
  expect(folded).toContain("Sources");
});

test.each([
  ["a figure in something else", `<blockquote><figure></figure></blockquote><p>a</p><p>b</p>`],
  ["a text without a figure", `<p>a<br>b<img src="x" alt="1 > 0"></p><ul><li>b</li></ul><hr>`],
  ["a figure that stands at once", `<figure><img></figure>`],
])("%s folds between two blocks", (_, begin) => {
  expect(foldText(begin + LONG)).toEqual([begin, LONG]);
});

test.each(["", "<p>Short.</p>", `<p>a</p><figure></figure><p>b</p>`])(
  "a short text stays whole: %j",
  (html) => {
    expect(foldText(html)).toEqual([html, ""]);
  },
);
