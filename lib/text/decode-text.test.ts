import { expect, test } from "vitest";
import { decodeText } from "./decode-text";

const two = Buffer.from("\ufeffCafé ’", "utf16le");

test.each([
  ["UTF-8", Buffer.from("Café ’"), true],
  ["UTF-8 with its mark", Buffer.from("\ufeffCafé ’"), true],
  ["two bytes a letter, the lower one first", two, true],
  ["two bytes a letter, the higher one first", Buffer.from(two).swap16(), true],
  ["Windows-1252", Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x92]), false],
])("a text in %s has its letters", (_, bytes, isSure) => {
  expect(decodeText(bytes)).toEqual({ text: "Café ’", isSure });
});

test("one bad letter does not take the others of a text in UTF-8", () => {
  const bytes = Buffer.concat([Buffer.from("Café – über "), Buffer.from([0xff])]);
  expect(decodeText(bytes)).toEqual({ text: "Café – über \ufffd", isSure: false });
});
