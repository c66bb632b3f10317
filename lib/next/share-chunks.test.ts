import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shareChunks } from "./share-chunks.mjs";

const distDir = mkdtempSync(join(tmpdir(), "tender-wiring-chunks-"));
const server = join(distDir, "server");
const chunks = join(server, "chunks");
const load = createRequire(import.meta.url);
afterAll(() => rmSync(distDir, { recursive: true }));

const modules = (word: string) => `module.exports=[1,()=>"${word.repeat(5_000)}"];`;
const trace = join(server, "app", "page.js.nft.json");
const readTrace = (): string[] => JSON.parse(readFileSync(trace, "utf8")).files;

beforeAll(() => {
  mkdirSync(join(chunks, "ssr"), { recursive: true });
  mkdirSync(join(server, "app"), { recursive: true });
  for (const name of ["a.js", "b.js", "c.js", join("ssr", "b.js")]) {
    writeFileSync(join(chunks, name), modules("x"));
  }
  writeFileSync(join(chunks, "other.js"), modules("y"));
  for (const name of ["whole-1.js", "whole-2.js"]) {
    writeFileSync(join(chunks, name), modules("w").replace("=", " = "));
  }
  for (const name of ["short-1.js", "short-2.js"]) {
    writeFileSync(join(chunks, name), "module.exports=[1,()=>2];");
  }
  for (const name of ["started-1.js", "started-2.js"]) {
    writeFileSync(join(chunks, name), `globalThis.started="${"z".repeat(5_000)}";`);
  }
  const files = ["../chunks/b.js", "../chunks/ssr/b.js", "../chunks/other.js"];
  writeFileSync(trace, JSON.stringify({ version: 1, files }));
  expect(shareChunks(distDir)).toEqual({
    chunks: 3,
    bytes: 3 * modules("x").length + 2,
  });
});

test("equal chunks of one folder are one, minified or not", () => {
  for (const name of ["b.js", "c.js"]) {
    expect(readFileSync(join(chunks, name), "utf8")).toBe('module.exports=require("./a.js");\n');
    expect(load(join(chunks, name))).toBe(load(join(chunks, "a.js")));
  }
  expect(load(join(chunks, "whole-2.js"))).toBe(load(join(chunks, "whole-1.js")));
});

test("others stay as they are: of another folder, short ones, what is no list of modules", () => {
  expect(readFileSync(join(chunks, "ssr", "b.js"), "utf8")).toContain("xxx");
  expect(readFileSync(join(chunks, "short-2.js"), "utf8")).toBe("module.exports=[1,()=>2];");
  expect(readFileSync(join(chunks, "started-2.js"), "utf8")).toContain("zzz");
});

test("a trace that names a copy names the one that holds the code", () => {
  expect(readTrace()).toEqual([
    "../chunks/b.js",
    "../chunks/ssr/b.js",
    "../chunks/other.js",
    "../chunks/a.js",
  ]);
});

test("a second time changes nothing", () => {
  expect(shareChunks(distDir)).toEqual({ chunks: 0, bytes: 0 });
  expect(readTrace()).toHaveLength(4);
});
