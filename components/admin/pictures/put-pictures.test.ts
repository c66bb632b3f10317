import { expect, test } from "vitest";
import { isUploading } from "@/lib/pictures/rules";
import { putPictures, type Send } from "./put-pictures";
import { PictureRefusal } from "./send-picture";

const ADDRESS = "/image/pictures/x.jpg";

/** Where a picture stands, as the editor has it: found by what stood there before. */
function placesIn(text: { value: string }, ...markers: string[]) {
  text.value = markers.join("\n");
  return markers.map((marker) => {
    let standing = marker;
    return {
      put(markdown: string) {
        text.value = text.value.replace(standing, () => markdown);
        standing = markdown;
      },
    };
  });
}

const send: Send = async (file, { onProgress }) => {
  for (const percent of [7, 40, 41, 100]) onProgress(percent);
  await new Promise((resolve) => setImmediate(resolve));
  if (file.type === "image/svg+xml") throw new PictureRefusal("No drawings.");
  return { address: `${ADDRESS}?${file.size}`, alt: "From the library", decorative: false };
};

function fileOf(size: number, type = "image/png"): File {
  return new File([new Uint8Array(size)], "image.png", { type });
}

test("two pictures of one name keep their places, and their own words come before the library's", async () => {
  const text = { value: "" };
  const [first, second] = placesIn(text, "[1]", "[2]");
  if (!first || !second) throw new Error("There are two places.");
  const done = putPictures(
    [
      { file: fileOf(1), alt: "", place: first },
      { file: fileOf(2), alt: "A kite", place: second },
    ],
    send,
  );
  expect(text.value).toBe("![Uploading image.png, 100 %…]()\n![Uploading image.png 2, 100 %…]()");
  expect(isUploading(text.value)).toBe(true);
  expect(await done).toEqual([]);
  expect(text.value).toBe(`![From the library](${ADDRESS}?1)\n![A kite](${ADDRESS}?2)`);
});

test("one that is refused leaves the text, with a sentence, and the others come", async () => {
  const text = { value: "" };
  const [first, second] = placesIn(text, "[1]", "[2]");
  if (!first || !second) throw new Error("There are two places.");
  const problems = await putPictures(
    [
      { file: fileOf(1, "image/svg+xml"), alt: "", place: first },
      { file: fileOf(2), alt: "", place: second },
    ],
    send,
  );
  expect(problems).toEqual(["No drawings."]);
  expect(text.value).toBe(`\n![From the library](${ADDRESS}?2)`);
});
