import { expect, test } from "vitest";
import { bearerOf, hashToken, isToken, makeToken, startOf } from "./token";

test("a token has the form that programs for leaked secrets know, and no two are alike", () => {
  const tokens = Array.from({ length: 1_000 }, makeToken);
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(token).toMatch(/^tw_[0-9A-Za-z]{46}$/);
  expect(tokens.every(isToken)).toBe(true);
});

test("a letter that was changed shows by the checksum", () => {
  const token = makeToken();
  for (let at = 3; at < token.length; at += 1) {
    const other = token[at] === "a" ? "b" : "a";
    expect(isToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
  }
  for (const text of ["", "tw_", token.slice(1), `${token}a`, ` ${token}`]) {
    expect(isToken(text)).toBe(false);
  }
});

test("the checksum is the CRC-32 of all before it, in six letters of base 62", () => {
  expect(isToken("tw_000000000000000000000000000000000000000014lDge")).toBe(true);
});

test("what is stored of a token shows its beginning and nothing else", () => {
  const token = makeToken();
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(startOf(token)).toHaveLength(8);
});

test.each([
  ["Bearer tw_x", "tw_x"],
  ["bearer  tw_x ", "tw_x"],
  ["Bearer ", ""],
  ["Basic tw_x", null],
  ["Bearer tw_x tw_y", "tw_x tw_y"],
])("of Authorization: %s the token is %s", (authorization, token) => {
  expect(bearerOf(new Headers({ authorization }))).toBe(token);
});
