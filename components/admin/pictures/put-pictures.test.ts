import { expect, test } from "vitest";
import { fetchingMarkdown, isUploading, type WrittenPicture } from "@/lib/domains/pictures/rules";
import { type Fetch, putPictures, type Send } from "./put-pictures";
import { PictureRefusal } from "./send-picture";

const ADDRESS = "/image/pictures/x.jpg";

/** Where a picture is, as the editor has it: found by what stood there before. */
function placesIn(text: { value: string }, ...markers: string[]) {
  text.value = markers.join("\n");
  return markers.map((marker) => {
    let standing = marker;
    const put = (markdown: string) => {
      text.value = text.value.replace(standing, () => markdown);
      standing = markdown;
    };
    return {
      isPresent: () => text.value.includes(standing),
      put,
      fill: put,
      remove: () => put(""),
    };
  });
}

const send: Send = async (file, { onProgress }) => {
  for (const percent of [7, 40, 41, 100]) onProgress(percent);
  await new Promise((resolve) => setImmediate(resolve));
  if (file.type === "image/svg+xml") throw new PictureRefusal("No drawings.");
  return { address: `${ADDRESS}?${file.size}`, alt: "From the library", decorative: false };
};

const fetchNone: Fetch = async () => {
  throw new Error("Nothing is to be fetched.");
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
    fetchNone,
  );
  expect(text.value).toBe("![Uploading image.png, 100 %…]()\n![Uploading image.png 2, 100 %…]()");
  expect(isUploading(text.value)).toBe(true);
  expect(await done).toEqual({ files: [], linked: [] });
  expect(text.value).toBe(`![From the library](${ADDRESS}?1)\n![A kite](${ADDRESS}?2)`);
});

test("of two hundred at once each comes to its place, and those that are refused say why", async () => {
  const text = { value: "" };
  const marks = Array.from({ length: 200 }, (_, at) => `[${at}]`);
  const isRefused = (at: number) => at % 100 === 50;
  const pictures = placesIn(text, ...marks).map((place, at) => ({
    file: fileOf(at, isRefused(at) ? "image/svg+xml" : "image/png"),
    alt: "",
    place,
  }));
  const { files } = await putPictures(pictures, send, fetchNone);
  expect(files.map(({ sentence }) => sentence)).toEqual(["No drawings.", "No drawings."]);
  expect(text.value.split("\n")).toEqual(
    marks.map((_, at) => (isRefused(at) ? "" : `![From the library](${ADDRESS}?${at})`)),
  );
});

test("one that is refused leaves the text, with a sentence, and the others come", async () => {
  const text = { value: "" };
  const [first, second] = placesIn(text, "[1]", "[2]");
  if (!first || !second) throw new Error("There are two places.");
  const { files } = await putPictures(
    [
      { file: fileOf(1, "image/svg+xml"), alt: "", place: first },
      { file: fileOf(2), alt: "", place: second },
    ],
    send,
    fetchNone,
  );
  expect(files).toEqual([{ name: "image.png", sentence: "No drawings.", waiting: null }]);
  expect(text.value).toBe(`\n![From the library](${ADDRESS}?2)`);
});

test("one that a passing fault held up leaves the text and waits", async () => {
  const text = { value: "" };
  const [place] = placesIn(text, "[1]");
  if (!place) throw new Error("There is a place.");
  const picture = { file: fileOf(3), alt: "", place };
  const sentence = "Not now.";
  const held: Send = async () => {
    throw new PictureRefusal(sentence, { isPassing: true });
  };
  expect((await putPictures([picture], held, fetchNone)).files).toEqual([
    { name: "image.png", sentence, waiting: picture },
  ]);
  expect(text.value).toBe("");
});

test("one of another site becomes the site's own, and one that cannot be had stays as it was written", async () => {
  const text = { value: "" };
  const written: [WrittenPicture, WrittenPicture] = [
    ["![A kite](", "https://a.example/1.png", ' "Up")'],
    ["![](", "https://b.example/2.png", ")"],
  ];
  const [first, second] = placesIn(text, ...written.map(fetchingMarkdown));
  if (!first || !second) throw new Error("There are two places.");
  const { linked } = await putPictures(
    [
      { written: written[0], address: written[0][1], place: first },
      { written: written[1], address: written[1][1], place: second },
    ],
    send,
    async (address) => {
      if (address.includes("//b.")) throw new PictureRefusal("It is no longer there.");
      return { address: ADDRESS, alt: "From the library", decorative: false };
    },
  );
  expect(linked).toEqual(["The picture is still shown from b.example. It is no longer there."]);
  expect(text.value).toBe(`![A kite](${ADDRESS} "Up")\n![](https://b.example/2.png)`);
});

test("of one that was taken back before it came, nothing is said", async () => {
  const text = { value: "" };
  const written: WrittenPicture = ["![](", "https://b.example/2.png", ")"];
  const [place] = placesIn(text, fetchingMarkdown(written));
  if (!place) throw new Error("There is a place.");
  const done = putPictures([{ written, address: written[1], place }], send, async () => {
    text.value = "";
    throw new PictureRefusal("It is no longer there.");
  });
  expect(await done).toEqual({ files: [], linked: [] });
  expect(text.value).toBe("");
});
