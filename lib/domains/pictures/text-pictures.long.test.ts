// Watches testing/corpora.
import { expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { listTextPictures } from "@/lib/domains/pictures/text-pictures";
import { readCorpus } from "@/testing/content/corpora";

test("the pictures of a text without words are those of the page that is made of it, whatever GFM allows", () => {
  for (const { markdown } of readCorpus<{ markdown: string }>("gfm-0.29.json")) {
    const { html } = renderContent(markdown);
    const bare = html.match(/<img\b[^>]*alt=""/g)?.length ?? 0;
    const wordless = listTextPictures(markdown).filter(({ alt }) => alt === "");
    expect(wordless.length, markdown).toBe(bare);
  }
});
