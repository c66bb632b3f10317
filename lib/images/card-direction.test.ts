import { expect, test } from "vitest";
import { beginsRtl, visualRuns } from "@/lib/images/card-direction";

test.each([
  ["Sleep", false],
  ["5 شكوى", true],
  ["„שינה“ and sleep", true],
  ["Sleep שינה", false],
  ["2026", false],
])("of %j it is known which way it begins", (text, isRtl) => {
  expect(beginsRtl(text)).toBe(isRtl);
});

test.each([
  ["a b", false, ["a b"]],
  ["שינה: 3–5", true, ["3–5", "שינה: "]],
  ["שינה (ADHD) טובה", true, [") טובה", "ADHD", "שינה ("]],
  ["On שינה.", false, ["On ", "שינה", "."]],
])("the parts of %j stand in the order in which they are seen", (text, isRtl, parts) => {
  expect(visualRuns(text, isRtl).map((run) => run.text)).toEqual(parts);
});
