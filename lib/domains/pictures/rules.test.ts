import { describe, expect, test } from "vitest";
import { renderContent } from "@/lib/content/render";
import {
  fetchedMarkdown,
  fetchingMarkdown,
  isHeic,
  isUploading,
  PICTURE_MAX_BYTES,
  pictureMarkdown,
  refusalOf,
  uploadingMarkdown,
  withoutUploading,
} from "@/lib/domains/pictures/rules";
import { contentOptions } from "@/lib/images/rules";

const ADDRESS = `/image/pictures/${"a".repeat(20)}-1-2560x1920-a1b2c3.jpg`;

describe("before anything is sent", () => {
  test.each([
    ["photo.jpg", "image/jpeg", 4_000_000],
    ["image.png", "image/png", 1],
    ["IMG_1.HEIC", "", 1_000],
    ["camera", "image/jpeg", PICTURE_MAX_BYTES],
  ])("%s of type %s is taken", (name, type, size) => {
    expect(refusalOf({ name, type, size })).toBeNull();
  });

  test.each([
    ["drawing.svg", "image/svg+xml", 10, /SVG/],
    ["guide.pdf", "application/pdf", 10, /Only pictures/],
    ["photo.tiff", "image/tiff", 10, /Only pictures/],
    ["empty.jpg", "image/jpeg", 0, /empty/],
    ["large.jpg", "image/jpeg", PICTURE_MAX_BYTES + 1, /20 MB/],
  ])("%s of type %s is refused with a sentence", (name, type, size, sentence) => {
    expect(refusalOf({ name, type, size })).toMatch(sentence);
  });

  test("a HEIC is known by its type or its name", () => {
    expect(isHeic({ name: "a", type: "image/heic" })).toBe(true);
    expect(isHeic({ name: "A.HEIF", type: "" })).toBe(true);
    expect(isHeic({ name: "a.jpg", type: "image/jpeg" })).toBe(false);
  });
});

test.each([
  [{ alt: "A child", decorative: false }, `![A child](${ADDRESS})`],
  [{ alt: "", decorative: false }, `![](${ADDRESS})`],
  [{ alt: "", decorative: true }, `![](${ADDRESS}#decorative)`],
  [{ alt: "A [b]\nc\\", decorative: true }, `![A \\[b\\] c\\\\](${ADDRESS})`],
])("a picture is written into a text as %o", (words, markdown) => {
  expect(pictureMarkdown({ address: ADDRESS, ...words })).toBe(markdown);
  const { html } = renderContent(markdown, contentOptions({ origin: "https://a.b", hosts: [] }));
  const alt = words.alt.replace(/\s+/g, " ");
  expect(html).toContain(`alt="${alt}"`);
});

test("the placeholder of a picture that is being sent is not taken for a picture", () => {
  const place = uploadingMarkdown("a [1].jpg", 40);
  expect(place).toBe("![Uploading a \\[1\\].jpg, 40 %…]()");
  expect(isUploading(`Text ${place} text`)).toBe(true);
  expect(isUploading(`![Uploading](${ADDRESS})`)).toBe(false);
});

test("the marks of pictures that never came are taken out of a text, and nothing else is", () => {
  const places = [uploadingMarkdown("a [1].jpg", 40), uploadingMarkdown("b\\c, 5 %.png", 100)];
  const picture = `![Uploading the boat](${ADDRESS})`;
  const text = `One\n\n${picture} ${places[0]}${places[1]} two ![Uploading c.jpg…]()\n\n${picture}`;
  expect(withoutUploading(text)).toEqual({
    text: `One\n\n${picture}  two \n\n${picture}`,
    names: ["a [1].jpg", "b\\c, 5 %.png", "c.jpg"],
    linked: 0,
  });
  expect(withoutUploading(picture)).toEqual({ text: picture, names: [], linked: 0 });
});

describe("a picture of another site", () => {
  const plain: [string, string, string][] = [
    ["![A \\[kite\\] | tail](", "https://a.example/b_(c).png", ' "Up"'],
    ["![A \\[kite] in (the) air…](", "https://a.example/c.png", ")"],
    ["![](", "https://a.example/d.png", ")"],
  ];

  test.each(plain)("that breaks off while it is fetched is what was pasted: %s%s", (...written) => {
    const place = fetchingMarkdown(written);
    expect(place).toMatch(/^!\[Fetching/);
    expect(isUploading(`Text ${place}`)).toBe(true);
    const text = `One ${place} two`;
    const left = { text: `One ${written.join("")} two`, names: [], linked: 1 };
    expect(withoutUploading(text)).toEqual(left);
    const other = "![Fetching water](/a.png) and ![more…](/b.png)";
    expect(withoutUploading(other)).toEqual({ text: other, names: [], linked: 0 });
  });

  test("keeps its words and its caption once it is here, and takes the library's where it has none", () => {
    const here = { address: ADDRESS, alt: "A dog", decorative: false };
    expect(fetchedMarkdown(["![A cat](", "x", ' "Up")'], here)).toBe(`![A cat](${ADDRESS} "Up")`);
    expect(fetchedMarkdown(["![](", "x", ")"], here)).toBe(`![A dog](${ADDRESS})`);
    expect(fetchedMarkdown(["![](", "x", ")"], { ...here, alt: "", decorative: true })).toBe(
      `![](${ADDRESS}#decorative)`,
    );
  });
});
