import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/site/settings/defaults/settings";
import { ArticleContents } from "./article-contents";

test("a text with thousands of headings shows the first 200 of them, as it runs", () => {
  const headings = Array.from({ length: 5_000 }, (_, number) => ({
    id: `s-${number}`,
    text: `Part ${number}`,
    depth: 2,
  }));
  const html = renderToStaticMarkup(
    <ArticleContents dir="rtl" headings={headings} site={defaultSettings} />,
  );
  expect(html.match(/<li/g)).toHaveLength(200);
  expect(html).toContain("Part 199<");
  expect(html).toContain('<ol dir="rtl">');
});
