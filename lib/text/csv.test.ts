import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { readCorpus } from "../../testing/content/corpora";
import { csvLine, escapeFormula, readCsv, unescapeFormula } from "./csv";

const STARTS = ["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠"];
const FORMULAS = [
  "=1+1",
  '=HYPERLINK("https://evil.example","Open")',
  "+49 30 123",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=cmd|"/C calc"!A0',
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "\r\n=1+1",
  "\0=1+1",
  "＝1＋1",
  "＋1",
  "－1",
  "＠SUM(1)",
];
const HOSTILE = [
  ...FORMULAS,
  "",
  " ",
  " leading and trailing ",
  "'",
  "''",
  "'=1",
  "''=1",
  "'+49 30 123",
  "'\t",
  '"',
  '""',
  '"quoted"',
  'a"b',
  ",",
  ",,",
  "a,b",
  "a;b",
  "a\tb",
  "line\nbreak",
  "line\r\nbreak",
  "line\rbreak",
  "\ufeffbom",
  "\u2028",
  "ünïcödé 睡眠 👪🏽",
  "\\",
  "\\n",
  "NULL",
  "#REF!",
];

function parsed(csv: string): string[][] {
  return parse(csv, { record_delimiter: "\r\n" });
}

test("plain values stand as they are, joined with commas, each line ended with CRLF (R27)", () => {
  expect(csvLine(["anna@example.org", "Anna", "Yes", "", "2025-01-05 09:08:07"])).toBe(
    "anna@example.org,Anna,Yes,,2025-01-05 09:08:07\r\n",
  );
});

test("quotes stand only where a comma, a quote or a line break asks for them", () => {
  expect(csvLine(["a,b", 'say "hi"', "two\nlines", "it's; fine\there"])).toBe(
    '"a,b","say ""hi""","two\nlines",it\'s; fine\there\r\n',
  );
});

test.each(FORMULAS)("%j does not start a formula (R27)", (text) => {
  const [[cell = ""] = []] = parsed(csvLine([text, "x"]));
  expect(cell).toBe(`'${text}`);
  expect(STARTS).not.toContain(cell[0]);
});

describe("every cell of a hostile list", () => {
  test("survives a standard parser, but for the guard", () => {
    const rows = HOSTILE.map((text, i) => [text, "x", HOSTILE.at(-i - 1) ?? ""]);
    const csv = rows.map(csvLine).join("");
    expect(parsed(csv)).toEqual(rows.map((row) => row.map(escapeFormula)));
    for (const cell of parsed(csv).flat()) expect(STARTS).not.toContain(cell[0]);
  });

  test("is itself again without the guard", () => {
    for (const text of HOSTILE) {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }
  });

  const naughty = readCorpus<string>("naughty-strings.json");

  test("of others' naughty strings survives too", () => {
    const csv = naughty.map((text) => csvLine(["x", text])).join("");
    expect(parsed(csv)).toEqual(naughty.map((text) => ["x", escapeFormula(text)]));
    for (const [, cell = ""] of parsed(csv)) expect(STARTS).not.toContain(cell[0]);
  });
});

describe("a file", () => {
  test("is read with its lines, whatever ends them, and without blank ones", async () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(await readCsv(["\ufeffa,b", "", ' c ,"d"', '"e', 'f",g', ",", "h"].join(end))).toEqual(
        [
          { line: 1, cells: ["a", "b"] },
          { line: 3, cells: ["c", "d"] },
          { line: 5, cells: ["e\nf", "g"] },
          { line: 7, cells: ["h"] },
        ],
      );
    }
    expect(await readCsv("")).toEqual([]);
  });

  test.each([
    ["semicolons", "Email;Name\na@b.org;Anna, Tom"],
    ["tabs", "Email\tName\na@b.org\tAnna, Tom"],
    ["commas", 'Email,Name\na@b.org,"Anna, Tom"'],
  ])("may be separated by %s", async (_, csv) => {
    expect(await readCsv(csv)).toEqual([
      { line: 1, cells: ["Email", "Name"] },
      { line: 2, cells: ["a@b.org", "Anna, Tom"] },
    ]);
  });

  test("that is long comes out whole, wherever its parts end", async () => {
    const cells = Array.from({ length: 40_000 }, (_, number) => `ж👩${number}`);
    const rows = await readCsv(cells.join("\n"));
    expect(rows).toEqual(cells.map((cell, index) => ({ line: index + 1, cells: [cell] })));
  });

  test("that we wrote ourselves loses the guards", async () => {
    expect(await readCsv(csvLine(["+tom@example.org", "=Tom"]))).toEqual([
      { line: 1, cells: ["+tom@example.org", "=Tom"] },
    ]);
  });

  test("with a quote that does not fit says where the trouble begins", async () => {
    expect(await readCsv('a\nb\n"c\nd\ne')).toMatchObject({ brokenLine: 3 });
    expect(await readCsv('a\n"b" c,d\ne')).toMatchObject({ brokenLine: 2 });
    expect(await readCsv('a\n\n\n"c\nd')).toMatchObject({ brokenLine: 4 });
    expect(await readCsv('a "b" c\nd')).toEqual([
      { line: 1, cells: ['a "b" c'] },
      { line: 2, cells: ["d"] },
    ]);
  });
});
