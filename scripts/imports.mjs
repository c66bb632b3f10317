// @ts-check
import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "rolldown/utils";

/** Tried in this order at a path that an import names. */
const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
const NOT_FOLLOWED = /^(?:node_modules|prisma\/client)\//;
/** A module that is loaded later, and a type of one. */
const INLINE = /\bimport\(\s*"([^"]+)"/g;

/** Reads the imports of the files below a folder, each file once. @param {string} root */
export function createImports(root) {
  /** @type {Map<string, string[]>} */
  const known = new Map();

  /** @param {string} path */
  function isFile(path) {
    return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  }

  /** Where an import leads, from the root on. @param {string} from @param {string} name */
  function resolveImport(from, name) {
    const isOurs = name.startsWith("@/") || name.startsWith(".");
    if (!isOurs) return `node_modules/${name}/`;
    const path = name.startsWith("@/")
      ? posix.normalize(name.slice(2))
      : posix.join(posix.dirname(from), name);
    return ENDINGS.map((ending) => path + ending).find(isFile) ?? path;
  }

  /** @param {string} file @returns {string[]} */
  function readImports(file) {
    if (NOT_FOLLOWED.test(file) || !/\.(?:tsx?|mjs)$/.test(file) || !isFile(file)) return [];
    const text = readFileSync(join(root, file), "utf8");
    const { module, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
    const names = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
      ...[...text.matchAll(INLINE)].map(([, name = ""]) => name),
    ];
    return [...new Set(names.map((name) => resolveImport(file, name)))];
  }

  /** What a file imports, as paths from the root on; a package as `node_modules/name/`. @param {string} file */
  return function importsOf(file) {
    const found = known.get(file) ?? readImports(file);
    known.set(file, found);
    return found;
  };
}
