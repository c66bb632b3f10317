import { beforeEach, expect, test, vi } from "vitest";
import { fetchingMarkdown, uploadingMarkdown } from "@/lib/domains/pictures/rules";
import { noteMarks } from "./filled-marks";
import { takeOutLost } from "./lost-pictures";

const tab = vi.hoisted(() => ({ isSending: false, said: [] as string[] }));

vi.mock("@/components/admin/pictures/send-picture", () => ({
  arePicturesUnderWay: () => tab.isSending,
}));
vi.mock("@/components/ui/toaster", () => ({
  showToast: ({ description }: { description: string }) => tab.said.push(description),
}));

function textOf(value: string) {
  const text = { value, get: () => text.value, set: (next: string) => (text.value = next) };
  return text;
}

beforeEach(() => {
  tab.isSending = false;
  tab.said = [];
});

test.each([
  [["photo.jpg"], "photo.jpg was not uploaded. Please add it again."],
  [["a.jpg", "b.jpg"], "a.jpg, b.jpg were not uploaded. Please add them again."],
])("a text that begins with marks of %o loses them, with a sentence", (names, sentence) => {
  const text = textOf(`Before${names.map((name) => uploadingMarkdown(name, 20)).join("")} after`);
  expect(takeOutLost(text)).toBe(true);
  expect(text.value).toBe("Before after");
  expect(tab.said).toEqual([sentence]);
  expect(takeOutLost(text)).toBe(false);
  expect(tab.said).toHaveLength(1);
});

test("one of another site that was never fetched is there again as it was pasted", () => {
  const written = ["![A kite](", "https://a.example/1.png", ' "Up")'] as const;
  const text = textOf(`Before ${fetchingMarkdown(written)} after`);
  expect(takeOutLost(text)).toBe(true);
  expect(text.value).toBe(`Before ${written.join("")} after`);
  expect(tab.said).toEqual([
    "A picture is still shown from its own site. Paste it again to have it here.",
  ]);
});

test("while this tab is sending, the text stays as it is", () => {
  tab.isSending = true;
  const text = textOf(uploadingMarkdown("photo.jpg", 20));
  expect(takeOutLost(text)).toBe(false);
  expect(text.value).toBe(uploadingMarkdown("photo.jpg", 20));
  expect(tab.said).toEqual([]);
});

test("one that has come before comes back without a word, and is no lost one", () => {
  const mark = uploadingMarkdown("came.jpg", 100);
  noteMarks([mark], "![](/image/pictures/x.jpg)");
  const text = textOf(`Before ${mark} after`);
  expect(takeOutLost(text)).toBe(true);
  expect(text.value).toBe("Before ![](/image/pictures/x.jpg) after");
  expect(tab.said).toEqual([]);
});
