import { expect, test } from "vitest";
import { isNoDay, isNothing } from "./nothing";

test.each([
  "",
  " ",
  "\u200b",
  "\u00a0",
  "NULL",
  "null",
  "(null)",
  "<null>",
  "[NULL]",
  '"NULL"',
  "N/A",
  "n.a.",
  "NA",
  "#N/A",
  "#NULL!",
  "#REF!",
  "#VALUE!",
  "#DIV/0!",
  "\\N",
  "None",
  "nil",
  "NaN",
  "undefined",
  "-",
  "–",
  "---",
  "_",
  "...",
  "(blank)",
  "(none)",
  "[]",
  "{}",
  '""',
  "k. A.",
  "Null.",
  "NULL;",
  "n / a",
  "#N/D",
  "#NV",
  "(not set)",
  "not available",
  "NaT",
])("“%s” is a word for nothing", (text) => {
  expect(isNothing(text)).toBe(true);
});

test.each([
  "0",
  "no",
  "Nan",
  "Nil",
  "Na",
  "Nonette",
  "Nullmeyer",
  "A-",
  "Nat",
  "x".repeat(1_000),
  "?",
])("“%s” is something", (text) => {
  expect(isNothing(text)).toBe(false);
});

test.each([
  "0000-00-00",
  "0000-00-00 00:00:00",
  "00/00/0000",
  "0001-01-01T00:00:00Z",
  "1/1/0001 12:00:00 AM",
  "1899-12-30",
  "1900-01-00",
  "1970-01-01 00:00:00",
  "1969-12-31 16:00:00",
  "12/31/1969",
  "Jan 1, 1970",
  "01.01.1970 01:00",
  "1753-01-01",
  "1/0/1900",
  "9999-12-31T23:59:59Z",
  "-0001-11-30T00:00:00+00:00",
  "01-01-1970",
  "01-Jan-1970",
  "30-12-1899",
  "1/1/70 0:00",
  "12/31/69",
  "31.12.69",
  "infinity",
  "0",
  "never",
  "NULL",
  "",
])("“%s” is no day", (text) => {
  expect(isNoDay(text)).toBe(true);
});

test.each([
  "2023-01-02",
  "1971-01-02",
  "10",
  "1/1/2001",
  "yes",
  "2023-01-02 03:04 +0000",
  "1672628645",
  "1/2/70",
  "11/1/70",
  "02-01-2023 03:04 -0800",
])("“%s” may be a day", (text) => {
  expect(isNoDay(text)).toBe(false);
});
