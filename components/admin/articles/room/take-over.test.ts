import { expect, test } from "vitest";
import { resume } from "./take-over";

/** The text with a `|` at each end of what is selected. */
function shown(opened: string, marked: string): [string, string | null] {
  const [before = "", selected, after = ""] = marked.split("|");
  const isCaret = marked.split("|").length === 2;
  const text = before + (selected ?? "") + after;
  const range = {
    start: before.length,
    end: before.length + (isCaret ? 0 : (selected ?? "").length),
  };
  const { text: continued, start, end, behind } = resume(opened, text, range);
  const parts = [continued.slice(0, start), continued.slice(end)];
  if (start !== end) parts.splice(1, 0, continued.slice(start, end));
  return [parts.join("|"), behind];
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
])("of %j what became %j is continued as %j", (opened, typed, text, behind) => {
  expect(shown(opened, typed)).toEqual([text, behind]);
});
