import { expect, test } from "vitest";
import { foldText } from "@/components/home/fold-text";
import { renderContent } from "@/lib/content/render";
import { ESSAY_MARKDOWN } from "@/lib/site/settings/defaults/site-essay";

const LONG = `<p>${"word ".repeat(400)}</p>`;

test("the site's own essay folds after its first figure, and loses nothing", () => {
  const { html } = renderContent(ESSAY_MARKDOWN, { topHeading: 3 });
  const { opening, figure, folded } = foldText(html);
  expect(opening + figure + folded).toBe(html);
  expect(figure.trim()).toMatch(/^<figure[\s\S]*brain-growth[\s\S]*<\/figure>$/);
  expect(opening).not.toContain("<figure");
  expect(folded).toContain("Sources");
});

test.each([
  ["a figure in something else", `<blockquote><figure></figure></blockquote><p>a</p><p>b</p>`],
  ["a text without a figure", `<p>a<br>b<img src="x" alt="1 > 0"></p><ul><li>b</li></ul><hr>`],
  ["a figure that comes first", `<figure><img></figure>`],
])("%s folds between two blocks", (_, opening) => {
  expect(foldText(opening + LONG)).toEqual({ opening, figure: "", folded: LONG });
});

test.each(["", "<p>Short.</p>", `<p>a</p><figure></figure><p>b</p>`])(
  "a short text stays whole: %j",
  (html) => {
    expect(foldText(html)).toEqual({ opening: html, figure: "", folded: "" });
  },
);
