import { expect, test } from "vitest";
import { asMarkdown } from "@/lib/rich-text/as-markdown";

test("a text that is written as HTML is Markdown for programs, with its videos and without carried pictures", () => {
  const html =
    '<h2>Naps</h2>\n<p>They <strong>end</strong>, <a href="/article/sleep">as sleep does</a>.</p>\n' +
    '<p><iframe src="https://www.youtube.com/embed/VNNsN9IJkws"></iframe></p>\n' +
    '<p>A<img src="data:image/png;base64,AAAA" alt="dot">B</p>';
  expect(asMarkdown(html)).toBe(
    "## Naps\n\nThey **end**, [as sleep does](/article/sleep).\n\n" +
      "https://www.youtube.com/watch?v=VNNsN9IJkws\n\nAB",
  );
});

test("a text that is written as Markdown stays as it was typed, but for what only our pages know", () => {
  expect(asMarkdown("* A <b>b</b>\n\n:::aside\nNote.\n:::")).toBe("* A <b>b</b>\n\n> Note.");
});

test("HTML beyond the renderer's bounds is left as it is", () => {
  const deep = `${"<div>".repeat(5_000)}x${"</div>".repeat(5_000)}`;
  expect(asMarkdown(deep)).toBe(deep);
});
