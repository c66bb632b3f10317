import { expect, test } from "vitest";
import { suggestionInput } from "./schema";

test("an address that is none is refused with a sentence, an empty one is left out", () => {
  const refused = suggestionInput.safeParse({ message: "x", email: "not an address" });
  expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["email"], "Please enter a valid email address."],
  ]);
  expect(suggestionInput.parse({ message: "x", email: "" }).email).toBeNull();
  expect(suggestionInput.parse({ message: "x", email: " Ann@Example.org " }).email).toBe(
    "ann@example.org",
  );
});
