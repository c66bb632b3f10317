// @ts-check
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../dev/project.mjs";
import { createImports } from "./imports.mjs";

/** Tests of whole corpora, of many thousand rows, and of storage services. */
export const LONG_TEST = /\.(?:long|long\.data|storage)\.test\.ts$/;
const WATCHES = /^\/\/ Watches ([^\n]+)\.$/m;
/** What all of them depend on. */
const BY_ALL = ["package-lock.json"];
const BY_DRILLS = ["dev/drills/built-site.ts", "dev/supervisor.mjs"];
const BY_TESTS = ["vitest.config.ts"];
const BY_DATA = ["prisma/schema", "prisma/migrations", "dev/database", "testing/use-database.ts"];
/** How long or how often it tries, where the environment says so. */
const TUNED_BY = /\bNumber\(process\.env\.(\w+)/g;
/** A module that a thread is started with, and a file that is read. */
const BESIDE = /\bnew URL\(\s*"(\.[^"]+)",\s*import\.meta\.url/g;

const importsOf = createImports(ROOT);

/** @param {import("node:crypto").Hash} hash @param {string} path */
function addFile(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addFile(hash, join(path, name));
  } else if (!/\.(?:test\.tsx?|md)$/.test(path)) {
    hash.update(`${path.replaceAll("\\", "/")}\0`).update(readFileSync(path));
  }
}

/** The files and folders in a line `// Watches lib/domains/backup lib/storage.` @param {string} file @returns {string[]} */
export function listWatched(file) {
  const [, watched = ""] = WATCHES.exec(readFileSync(file, "utf8")) ?? [];
  return watched.split(" ").filter(Boolean);
}

/** Whether the environment has a drill or test try less or more than it does by itself. @param {string} file @param {Record<string, string | undefined>} [env] */
export function isTuned(file, env = process.env) {
  return [...readFileSync(file, "utf8").matchAll(TUNED_BY)].some(([, name = ""]) => env[name]);
}

/** Every file of ours that a test comes to by imports, with itself. @param {string} test */
function listReached(test) {
  const reached = new Set([test]);
  for (const file of reached) {
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    const beside = [...readFileSync(file, "utf8").matchAll(BESIDE)].map(([, name = ""]) =>
      join(file, "..", name),
    );
    const ours = importsOf(file).filter((one) => !one.startsWith("node_modules/"));
    for (const one of [...ours, ...beside]) {
      if (statSync(one, { throwIfNoEntry: false })?.isFile()) reached.add(one);
    }
  }
  return [...reached].sort();
}

/**
 * Names the state of everything that a drill is about, by its line; and that a test is, by its imports, and by its line
 * where it reads files.
 * @param {string} file
 */
export function describeWatched(file) {
  const hash = createHash("sha256");
  const isDrill = file.endsWith(".drill.ts");
  const others = isDrill ? BY_DRILLS : file.endsWith(".data.test.ts") ? BY_DATA : [];
  const paths = [...BY_ALL, ...others, ...(isDrill ? [] : BY_TESTS), ...listWatched(file)];
  for (const path of paths) addFile(hash, path);
  for (const path of isDrill ? [file] : listReached(file)) {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}
