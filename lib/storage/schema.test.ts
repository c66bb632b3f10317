import { expect, test } from "vitest";
import {
  fileTypeExtension,
  fileTypeLabel,
  fileTypes,
  isImageType,
  UPLOAD_MAX_BYTES,
} from "./file-types";
import { uploadInput } from "./schema";

const guide = { name: "Guide.PDF", type: "application/pdf", size: 1_000 };

function refusal(change: object): unknown[] {
  const { error } = uploadInput.safeParse({ ...guide, ...change });
  return [...new Set((error?.issues ?? []).map(({ path: [field] }) => field))];
}

test.each([
  {},
  { size: UPLOAD_MAX_BYTES },
  { name: "a.b.Jpeg", type: "image/jpeg" },
  { name: "files.zip", type: "application/x-zip-compressed" },
  { name: "list.csv", type: "application/vnd.ms-excel" },
  { name: "../../etc/voice.m4a", type: "audio/x-m4a" },
])("%j may be uploaded", (change) => {
  expect(refusal(change)).toEqual([]);
});

test.each<[object, string]>([
  [{ name: "page.html", type: "text/html" }, "name"],
  [{ name: "drawing.svg", type: "image/svg+xml" }, "name"],
  [{ name: "guide" }, "name"],
  [{ name: "guide.pdf.exe" }, "name"],
  [{ name: "guide.pdf\0" }, "name"],
  [{ name: "x".repeat(600) }, "name"],
  [{ type: "text/html" }, "type"],
  [{ type: "" }, "type"],
  [{ name: "guide.png" }, "type"],
  [{ size: UPLOAD_MAX_BYTES + 1 }, "size"],
  [{ size: 0 }, "size"],
  [{ size: -1 }, "size"],
  [{ size: 1.5 }, "size"],
  [{ size: "1000" }, "size"],
  [{ size: Number.NaN }, "size"],
])("%j may not, and the sentence is at %s", (change, field) => {
  expect(refusal(change)).toEqual([field]);
});

test("nothing on the list can run a script in a browser (R26)", () => {
  for (const { type, extension } of fileTypes) {
    expect(`${type} ${extension}`).not.toMatch(/html|svg|xml$|javascript/);
  }
});

test("readers see what a type is", () => {
  expect(fileTypeLabel("application/pdf")).toBe("PDF");
  expect(fileTypeLabel("application/msword")).toBe("Word document");
  expect(fileTypeLabel("x/y")).toBe("File");
  expect(fileTypeExtension("image/jpeg")).toBe("jpg");
  expect(fileTypeExtension("x/y")).toBe("bin");
  expect([isImageType("image/avif"), isImageType("image/svg+xml"), isImageType("a/b")]).toEqual([
    true,
    false,
    false,
  ]);
});
