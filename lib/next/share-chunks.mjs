// @ts-check
// A step of `next build`, see next.config.mjs: Turbopack writes the same chunk once for each group of routes that
// uses it, more than half of all server code, and a process that has answered for a while holds each copy. One
// stays, and the others ask for it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** What is smaller is not worth a second file to open. */
const SHARED_MIN_BYTES = 4_000;
/** A list of modules, which the runtime takes in; what else lies there does something when it is loaded. */
const CHUNK = /^module\.exports ?= ?\[/;

/** @param {string} folder @param {string} ending @returns {string[]} */
function listFiles(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .sort();
}

/**
 * Leaves one of each set of equal chunks that lie in one folder, and names it in every trace that names another of
 * them, so that a function that is packed by its trace has both.
 * @param {string} distDir @returns {{ chunks: number, bytes: number }} how many no longer hold code, and how much it was
 */
export function shareChunks(distDir) {
  const server = resolve(distDir, "server");
  /** @type {Map<string, string>} */
  const firsts = new Map();
  /** @type {Map<string, string>} */
  const sharedBy = new Map();
  let bytes = 0;
  for (const file of listFiles(join(server, "chunks"), ".js")) {
    const code = readFileSync(file, "utf8");
    if (code.length < SHARED_MIN_BYTES || !CHUNK.test(code)) continue;
    const key = `${dirname(file)}\0${createHash("sha256").update(code).digest("hex")}`;
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, file);
      continue;
    }
    writeFileSync(file, `module.exports=require(${JSON.stringify(`./${basename(first)}`)});\n`);
    sharedBy.set(file, basename(first));
    bytes += code.length;
  }
  for (const file of listFiles(server, ".nft.json")) {
    const trace = JSON.parse(readFileSync(file, "utf8"));
    const files = new Set(trace.files);
    for (const path of trace.files) {
      const first = sharedBy.get(resolve(dirname(file), path));
      if (first !== undefined) files.add(`${dirname(path)}/${first}`);
    }
    if (files.size > trace.files.length) {
      writeFileSync(file, JSON.stringify({ ...trace, files: [...files] }));
    }
  }
  return { chunks: sharedBy.size, bytes };
}
