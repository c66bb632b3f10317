import { expect, test } from "vitest";
import { createFormToken, FORM_TOKEN_MIN_AGE_MS, isSpam } from "./form-token";

const then = 1_700_000_000_000;
const token = createFormToken(then);

test("a call with just the payload of the interface is not spam", () => {
  expect(isSpam({})).toBe(false);
});

test("a form filled in by a person is not spam, however long it took", () => {
  expect(isSpam({ token, website: "" }, then + FORM_TOKEN_MIN_AGE_MS)).toBe(false);
  expect(isSpam({ token }, then + 7 * 86_400_000)).toBe(false);
});

test("a filled honeypot is spam", () => {
  expect(isSpam({ website: "https://spam.example" })).toBe(true);
});

test("a token that is too young is spam", () => {
  expect(isSpam({ token }, then + FORM_TOKEN_MIN_AGE_MS - 1)).toBe(true);
});

test.each([
  "",
  "x",
  `${then - 9_999}.${token.split(".")[1]}`,
  `${token}x`,
  token.replace(".", ".."),
])("a forged token is spam (%j)", (forged) => {
  expect(isSpam({ token: forged }, then + 10_000)).toBe(true);
});
