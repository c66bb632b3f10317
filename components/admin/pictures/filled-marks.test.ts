import { expect, test } from "vitest";
import { fetchingMarkdown, uploadingMarkdown } from "@/lib/domains/pictures/rules";
import { isPictureStep, noteMarks, withFilled } from "./filled-marks";

const PICTURE = "![](/image/pictures/x.jpg)";

function marksOf(name: string): string[] {
  return [`![Uploading ${name}…]()`, uploadingMarkdown(name, 0), uploadingMarkdown(name, 100)];
}

test("a mark that is back in a text becomes the picture that it became before", () => {
  noteMarks(marksOf("a.jpg"), PICTURE);
  noteMarks(marksOf("b.jpg"), null);
  const others = marksOf("b.jpg").join(" ");
  expect(withFilled(`One ${marksOf("a.jpg").join(" ")} two ${others}`)).toBe(
    `One ${PICTURE} ${PICTURE} ${PICTURE} two ${others}`,
  );
});

test("one of another site becomes the site's own again", () => {
  const mark = fetchingMarkdown(["![A kite](", "https://a.example/1.png", ")"]);
  noteMarks([mark], PICTURE);
  expect(withFilled(`${mark} and ${mark}`)).toBe(`${PICTURE} and ${PICTURE}`);
});

test("a step in which a picture only came further is distinguished from one that changes the text", () => {
  const [first = "", begun = "", sent = ""] = marksOf("c.jpg");
  noteMarks([first, begun, sent], null);
  expect(isPictureStep(`A ${sent}`, `A ${begun}`)).toBe(true);
  expect(isPictureStep(`A ${begun}`, `A ${first}`)).toBe(true);
  expect(isPictureStep(`A ${first}`, "A ")).toBe(false);
  expect(isPictureStep(`A ${sent}`, `B ${begun}`)).toBe(false);
  noteMarks([first, begun, sent], PICTURE);
  expect(isPictureStep(`A ${PICTURE}`, `A ${sent}`)).toBe(true);
  expect(isPictureStep(`A ${first}`, "A ")).toBe(false);
  expect(isPictureStep("A", "B")).toBe(false);
});
