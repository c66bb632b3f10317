import { expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import { isPictureId, isPictureKey, parsePictureKey, pictureKey } from "@/lib/images/picture-key";
import { contentOptions, type ImageSetting, pictureAt } from "@/lib/images/rules";

const ID = "0123456789abcdef0123";
const KEY = `${ID}-1-2560x1920-a1b2c3.jpg`;
const ADDRESS = `/image/pictures/${KEY}`;
const site: ImageSetting = { origin: "https://own.example", hosts: [] };

function html(content: string): string {
  return renderContent(content, contentOptions(site)).html;
}

function widthsOf(srcSet = ""): number[] {
  return srcSet.split(", ").map((copy) => Number.parseInt(copy.split(" ")[1] ?? "", 10));
}

test("a key says what a page must know, and is written as it is read", () => {
  const facts = parsePictureKey(KEY);
  expect(facts).toEqual({
    id: ID,
    edition: 1,
    width: 2560,
    height: 1920,
    color: "a1b2c3",
    extension: "jpg",
  });
  const clear = {
    id: ID,
    edition: 12,
    width: 1,
    height: 9,
    color: null,
    extension: "webp",
  } as const;
  expect(pictureKey(clear)).toBe(`${ID}-12-1x9.webp`);
  expect(parsePictureKey(pictureKey(clear))).toEqual(clear);
  expect(isPictureId(ID)).toBe(true);
});

test.each([
  "",
  ID,
  `../${KEY}`,
  `${KEY}x`,
  KEY.replace("jpg", "svg"),
  KEY.replace("2560", "0"),
  KEY.replace("2560", "99999"),
  KEY.replace("a1b2c3", "A1B2C3"),
  KEY.replace("-1-", "-01-"),
  `${KEY}\n`,
])("%j is no key", (text) => {
  expect(isPictureKey(text)).toBe(false);
});

test("in a text it comes with its size, its colour and three copies, and the first is not lazy", () => {
  const [first = "", second = ""] = html(`![A](${ADDRESS})\n\n![B](${ADDRESS})`).split("\n");
  expect(first).toContain('width="2560" height="1920" style="background:#a1b2c3"');
  expect(first).not.toContain("loading=");
  expect(second).toContain('loading="lazy"');
  const [, srcSet] = /srcset="([^"]*)"/.exec(first) ?? [];
  expect(widthsOf(srcSet)).toHaveLength(3);
});

test("no copy is larger than the picture", () => {
  const small = `/image/pictures/${ID}-1-600x400-a1b2c3.jpg`;
  const [, srcSet] = /srcset="([^"]*)"/.exec(html(`![A](${small})`)) ?? [];
  for (const widths of [widthsOf(srcSet), widthsOf(pictureAt(small, "100vw", site).srcSet)]) {
    expect(widths.filter((width) => width >= 600)).toHaveLength(1);
  }
});

test("one that can be looked through has no colour behind it, and a decorative one no words", () => {
  const clear = html(`![](/image/pictures/${ID}-1-60x40.webp#decorative)`);
  expect(clear).toContain('alt=""');
  expect(clear).toContain('width="60"');
  expect(clear).not.toMatch(/style=|decorative/);
});

test("an author's own size stays, and an author's own style does not", () => {
  const sized = html(
    `<p><img src="${ADDRESS}" width="300" style="background:#123456" alt="A"></p>`,
  );
  expect(sized).toContain('width="300"');
  expect(sized).not.toContain("height=");
  expect(sized).not.toContain("#123456");
  const other = '<p><img src="https://elsewhere.example/a.jpg" style="background:#123456"></p>';
  for (const style of [html(other), renderContent(other).html])
    expect(style).not.toContain("style");
  expect(html('<p style="background:#123456">x</p>')).toBe("<p>x</p>");
});
