import { expect, test } from "vitest";
import { findLine, pastedLoneAddress, typedLoneAddress } from "./lone-address";

const PAGE = "https://example.org/sleep";
const SONG = "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk";

/** The text after the edit, with `|` for the caret; `⟦` and `⟧` stand around what is selected. */
function put(marked: string, find: (text: string, start: number, end: number) => unknown) {
  const text = marked.replace(/[⟦⟧|]/g, "");
  const start = marked.search(/[⟦|]/);
  const end = marked.includes("⟧") ? marked.indexOf("⟧") - 1 : start;
  return find(text, start, end);
}

function after(text: string, lone: ReturnType<typeof pastedLoneAddress>): string | null {
  if (!lone) return null;
  const { edit } = lone;
  const made = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return `${made.slice(0, edit.selection.start)}|${made.slice(edit.selection.start)}`;
}

test.each([
  ["|", PAGE, `${PAGE}|`],
  ["⟦https://⟧", SONG, `[Listen on Spotify](${SONG})|`],
  ["One.\n|\nTwo.", ` ${PAGE}\n`, `One.\n\n${PAGE}|\n\nTwo.`],
  ["One. |", PAGE, null],
  ["> |", PAGE, null],
  ["- |", PAGE, null],
  ["|", "https://youtu.be/VNNsN9IJkws", null],
  ["|", "mailto:ana@example.org", null],
  ["|", `${PAGE} and more`, null],
])("at %j, %j that is pasted goes on a line of its own: %j", (marked, pasted, result) => {
  put(marked, (text, start, end) =>
    expect(after(text, pastedLoneAddress(text, { start, end }, pasted))).toBe(result),
  );
});

test.each([
  [`${PAGE}|`, `${PAGE}\n\n|`],
  [`One.\n\n${SONG}|\n\nTwo.`, `One.\n\n[Listen on Spotify](${SONG})\n\n|\n\nTwo.`],
  [`One.\n${PAGE}|`, null],
  [`${PAGE}| more`, null],
  [`- ${PAGE}|`, null],
  [`    ${PAGE}|`, null],
  ["https://youtu.be/VNNsN9IJkws|", null],
])("Enter behind %j gives %j", (marked, result) => {
  put(marked, (text, start, end) =>
    expect(after(text, typedLoneAddress(text, { start, end }))).toBe(result),
  );
});

test("what a link became is put on its own line, the nearest one that has nothing else", () => {
  const text = `${PAGE}\n\nSee ${PAGE}\n\n${PAGE}\n`;
  expect(findLine(text, PAGE, 0)).toEqual({ start: 0, end: PAGE.length });
  const last = text.lastIndexOf(PAGE);
  expect(findLine(text, PAGE, last + 3)).toEqual({ start: last, end: last + PAGE.length });
  expect(findLine("Gone.", PAGE, 0)).toBeNull();
});
