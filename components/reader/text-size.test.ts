import { expect, test } from "vitest";
import { chosenScale, TEXT_SIZES } from "./text-size";

test("each step of the text's size is known again, and nothing else is taken for one", () => {
  for (const scale of TEXT_SIZES) expect(chosenScale(String(scale))).toBe(scale);
  for (const text of [null, "", "9", "1;display:none", "NaN"]) expect(chosenScale(text)).toBe(1);
});
