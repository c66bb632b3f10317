import { expect, test } from "vitest";
import { createFormToken, FORM_TOKEN_MIN_AGE_MS, isGoodToken } from "./form-token";

const then = 1_700_000_000_000;
const token = createFormToken(then);

test("a token is good from the age at which a person could have filled in a form", () => {
  expect(isGoodToken(token, then + FORM_TOKEN_MIN_AGE_MS)).toBe(true);
  expect(isGoodToken(token, then + 7 * 86_400_000)).toBe(true);
});

test("a token that is too young is not good", () => {
  expect(isGoodToken(token, then + FORM_TOKEN_MIN_AGE_MS - 1)).toBe(false);
  expect(isGoodToken(token, then - 60_000)).toBe(false);
});

test.each([
  "",
  "x",
  `${then - 9_999}.${token.split(".")[1]}`,
  `${token}x`,
  token.replace(".", ".."),
])("a forged token is not good (%j)", (forged) => {
  expect(isGoodToken(forged, then + 10_000)).toBe(false);
});
