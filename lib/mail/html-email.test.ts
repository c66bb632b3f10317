import { expect, test } from "vitest";
import { htmlToEmail } from "./html-email";
import { EMAIL_COLUMN_PX } from "./looks";

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
  ["it stands in a figure", `<figure><img src="/a.jpg" width="900"></figure>`, 556, "556px"],
  ["it stands in a link", `<a href="/x"><img src="/a.jpg"></a>`, EMAIL_COLUMN_PX, "auto"],
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

test("a picture that is made narrower has no height of its own, and one that is not keeps it", () => {
  expect(pictureOf(`<img src="/a.jpg" width="4000" height="3000">`).height).toBeNull();
  expect(pictureOf(`<img src="/a.jpg" height="3000">`).height).toBeNull();
  expect(pictureOf(`<img src="/a.jpg" width="120" height="90">`).height).toBe("90");
});
