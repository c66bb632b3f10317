import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listVariables } from "./local-env.mjs";

test(".env.example documents every variable that lib/env.ts reads, and no other", () => {
  const source = readFileSync("lib/env.ts", "utf8");
  const read = [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(5);
  expect(listVariables().sort()).toEqual(read.filter((name) => name !== "NODE_ENV").sort());
});
