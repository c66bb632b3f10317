import { expect, test } from "vitest";
import { foldText } from "@/components/home/fold-text";
import { renderContent } from "@/lib/content/render";
import { ESSAY_MARKDOWN } from "@/lib/site/settings/defaults/site-essay";

const LONG = `<p>${"word ".repeat(400)}</p>`;

test("the site's own essay folds after its first figure, and loses nothing", () => {
  const { html } = renderContent(ESSAY_MARKDOWN, { topHeading: 3 });
  const { opening, figure, folded } = foldText(html);
  const [before, after] = html.split(figure);
  expect(opening + folded).toBe(`${before}${after}`);
  expect(figure.trim()).toMatch(/^<figure[\s\S]*brain-growth[\s\S]*<\/figure>$/);
  expect(opening).not.toMatch(/<(?:figure|h\d)/);
  expect(folded).toContain("Sources");
});

test.each([
  ["a figure in something else", `<blockquote><figure></figure></blockquote><p>a</p><p>b</p>`],
  ["a text without a figure", `<p>a<br>b<img src="x" alt="1 > 0"></p><ul><li>b</li></ul><hr>`],
  ["a figure that comes first", `<figure><img></figure>`],
])("%s folds between two blocks", (_, opening) => {
  expect(foldText(opening + LONG)).toEqual({ opening, figure: "", folded: LONG });
});

test("a figure without a heading before it ends what shows at once", () => {
  expect(foldText(`<p>a</p><p>b</p><figure></figure><h3>c</h3>${LONG}`)).toEqual({
    opening: "<p>a</p><p>b</p>",
    figure: "<figure></figure>",
    folded: `<h3>c</h3>${LONG}`,
  });
});

test.each(["", "<p>Short.</p>", `<p>a</p><figure></figure><p>b</p>`])(
  "a short text stays whole: %j",
  (html) => {
    expect(foldText(html)).toEqual({ opening: html, figure: "", folded: "" });
  },
);
