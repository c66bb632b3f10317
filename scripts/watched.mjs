// @ts-check
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const WATCHES = /^\/\/ Watches ([^\n]+)\.$/m;
/** What every drill depends on. */
const BY_ALL = ["package-lock.json", "dev/drills/built-site.ts", "dev/supervisor.mjs"];

/** @param {import("node:crypto").Hash} hash @param {string} path */
function addFile(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addFile(hash, join(path, name));
  } else if (!/\.(?:test\.tsx?|md)$/.test(path)) {
    hash.update(`${path.replaceAll("\\", "/")}\0`).update(readFileSync(path));
  }
}

/** The files and folders of a drill's line `// Watches lib/domains/backup lib/storage.` @param {string} file @returns {string[]} */
export function listWatched(file) {
  const [, watched = ""] = WATCHES.exec(readFileSync(file, "utf8")) ?? [];
  return watched.split(" ").filter(Boolean);
}

/** Names the state of everything that a drill is about, its own file included. @param {string} file */
export function describeWatched(file) {
  const hash = createHash("sha256");
  for (const path of [file, ...BY_ALL, ...listWatched(file)]) addFile(hash, path);
  return hash.digest("hex").slice(0, 16);
}
