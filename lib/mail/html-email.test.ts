import { expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { htmlToEmail } from "./html-email";
import { EMAIL_COLUMN_PX, LOOKS } from "./looks";

const PAGE = "https://site.example/article/naps";

/** What an email says of the only picture of a text. */
function pictureOf(html: string) {
  const [img = ""] = /<img [^>]*>/.exec(htmlToEmail(html, PAGE).html) ?? [];
  const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(img)?.[1] ?? null;
  return { width: Number(value("width")), height: value("height"), style: value("style") ?? "" };
}

test.each([
  [
    "nobody has said how wide it is",
    `<p><img src="/wide.jpg" alt="A"></p>`,
    EMAIL_COLUMN_PX,
    "auto",
  ],
  ["it is far wider", `<img src="/a.jpg" width="4000" height="3000">`, EMAIL_COLUMN_PX, "556px"],
  ["it is small", `<img src="/a.jpg" width="120" height="90">`, 120, "120px"],
  ["its width has a unit", `<img src="/a.jpg" width="120px">`, 120, "120px"],
  ["it has half of the column", `<img src="/a.jpg" width="50%">`, 278, "278px"],
  ["its width says nothing", `<img src="/a.jpg" width="auto">`, EMAIL_COLUMN_PX, "auto"],
  ["its width is nothing", `<img src="/a.jpg" width="0">`, EMAIL_COLUMN_PX, "auto"],
  ["it is in a figure", `<figure><img src="/a.jpg" width="900"></figure>`, 556, "556px"],
  ["it is in a link", `<a href="/x"><img src="/a.jpg"></a>`, EMAIL_COLUMN_PX, "auto"],
  [
    "it shares a row with another cell",
    `<table><tr><td><img src="/a.jpg"></td><td>Words</td></tr></table>`,
    278,
    "auto",
  ],
])("a picture has a width that fits the column where %s", (_, html, width, look) => {
  const picture = pictureOf(html);
  expect(picture.width).toBe(width);
  expect(picture.style).toContain(`;width:${look}`);
  expect(picture.style).toContain("max-width:100%;height:auto");
});

test.each([
  "![wide](https://pics.example/wide.jpg)",
  "- ![wide](https://pics.example/wide.jpg)",
  "> ![wide](https://pics.example/wide.jpg)",
  '[![wide](https://pics.example/wide.jpg "Cap")](https://pics.example/x)',
  "| a | b |\n| - | - |\n| ![wide](https://pics.example/wide.jpg) | c |",
  ":::pictures\n![wide](https://pics.example/wide.jpg)\n\n![two](https://pics.example/two.jpg)\n:::",
])("every picture of an article has a width of at most the column in its email: %j", (markdown) => {
  const { html } = htmlToEmail(renderContent(markdown).html, PAGE);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const width = Number(/ width="(\d+)"/.exec(picture)?.[1]);
    expect(width).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(EMAIL_COLUMN_PX);
  }
});

test("a picture that is made narrower has no height of its own, and one that is not keeps it", () => {
  expect(pictureOf(`<img src="/a.jpg" width="4000" height="3000">`).height).toBeNull();
  expect(pictureOf(`<img src="/a.jpg" height="3000">`).height).toBeNull();
  expect(pictureOf(`<img src="/a.jpg" width="120" height="90">`).height).toBe("90");
});

test("a button looks like one, and what only a page can do is a link", () => {
  const sound = `/audio/${"a".repeat(32)}.mp3`;
  const { html: rendered } = renderContent(
    `::button[Book a call]{href=/contact}\n\n::audio[An hour]{src=${sound}}\n\n::sign-up[Join]\n\n::card[A story]{href="https://a.example/b"}\n\nhttps://vimeo.com/76979871\n\n:::pictures{width=full}\n![One](/1.jpg "A caption")\n\n![Two](/2.jpg)\n:::`,
  );
  const { html, text } = htmlToEmail(rendered, PAGE);
  expect(html).toContain(
    `<a href="https://site.example/contact" class="button" style="${LOOKS.button.style}">Book a call</a>`,
  );
  expect(html).toMatch(/<a href="https:\/\/site\.example\/audio\/a+\.mp3"[^>]*>▶ Listen<\/a>/);
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).not.toMatch(/own-|<audio|<form|link-card|pictures/);
  expect(text.split(/\n+/)).toEqual([
    "Book a call (https://site.example/contact)",
    `▶ Listen (https://site.example${sound})`,
    "An hour",
    "Join",
    "Get the newsletter by email (https://site.example/#community)",
    "A story (https://a.example/b) (a.example)",
    "Watch on Vimeo (https://vimeo.com/76979871) (vimeo.com)",
    "[One]",
    "A caption",
    "[Two]",
  ]);
});
