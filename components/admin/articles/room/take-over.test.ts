import { expect, test } from "vitest";
import { goneOn } from "./take-over";

/** The text with a `|` at each end of what is selected. */
function shown(opened: string, marked: string): [string, string | null] {
  const [before = "", selected, after = ""] = marked.split("|");
  const isCaret = marked.split("|").length === 2;
  const text = before + (selected ?? "") + after;
  const range = {
    start: before.length,
    end: before.length + (isCaret ? 0 : (selected ?? "").length),
  };
  const gone = goneOn(opened, text, range);
  const parts = [gone.text.slice(0, gone.start), gone.text.slice(gone.end)];
  if (gone.start !== gone.end) parts.splice(1, 0, gone.text.slice(gone.start, gone.end));
  return [parts.join("|"), gone.behind];
}

test.each([
  ["", "One.\nTwo.|", "One.\n\nTwo.|", null],
  ["", "One.\n|Two|.\nThree.", "One.\n\n|Two|.\n\nThree.", null],
  ["", "One.\n|", "One.|\n", "\n"],
  ["", "One.\n\n|", "One.|\n\n", "\n"],
  ["", "One. |", "One. |", " "],
  ["", "- One\n- Two|", "- One\n- Two|", null],
  [
    "Old\nlines.\n\nEnd.",
    "Old\nlines. New\nones|.\n\nEnd.",
    "Old\nlines. New\n\nones|.\n\nEnd.",
    null,
  ],
  ["Old.\n\nEnd.", "Old.\n|\n\nEnd.", "Old.|\n\n\nEnd.", "\n"],
  ["Old\nlines.", "Old\n|lines.", "Old\n|lines.", null],
])("of %j what became %j is gone on with as %j", (opened, typed, text, behind) => {
  expect(shown(opened, typed)).toEqual([text, behind]);
});
