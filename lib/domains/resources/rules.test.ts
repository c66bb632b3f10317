import { expect, test } from "vitest";
import { describeFile } from "@/lib/domains/resources/rules";

test.each([
  [{ fileType: "application/pdf", fileSize: 246_000 }, "PDF, 240 kB"],
  [{ fileType: "application/pdf", fileSize: null }, "PDF"],
  [{ fileType: null, fileSize: 12 }, "12 bytes"],
  [{ fileType: "x/unheard-of", fileSize: 1_250_000 }, "File, 1.2 MB"],
  [{ fileType: null, fileSize: null }, ""],
])("%j is described as '%s'", (file, text) => {
  expect(describeFile(file)).toBe(text);
});
