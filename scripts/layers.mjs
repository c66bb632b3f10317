// @ts-check
// Holds the imports of app, components and lib to layers.config.mjs, and the drawing in docs/architecture.md to both;
// `--draw` draws it anew. dependency-cruiser takes twenty times as long, and reads TypeScript 7 through another
// compiler only; the rules are in its form.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { layers, shelves } from "../layers.config.mjs";
import { createImports } from "./imports.mjs";

const FOLDERS = ["app", "components", "lib"];
const SOURCE = /(?<!\.test)\.(?:tsx?|mjs)$/;
const [directory = "."] = process.argv.slice(2).filter((word) => word !== "--draw");
const root = resolve(directory);

const importsOf = createImports(root);

/** The ways to all that a file reaches, each from what it imports itself. @param {string} file @returns {string[][]} */
function waysFrom(file) {
  const ways = importsOf(file).map((to) => [to]);
  const seen = new Set([file, ...importsOf(file)]);
  for (const way of ways) {
    for (const next of importsOf(way.at(-1) ?? "")) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return ways;
}

/** @param {{ path: string, pathNot?: string }} side @param {string} file @param {string[]} [groups] of the importing side */
function matches({ path, pathNot }, file, groups = []) {
  const fill = (/** @type {string} */ pattern) =>
    new RegExp(pattern.replace(/\$(\d)/g, (_, n) => groups[Number(n)] ?? ""));
  return fill(path).test(file) && !(pathNot !== undefined && fill(pathNot).test(file));
}

const files = FOLDERS.filter((folder) =>
  statSync(join(root, folder), { throwIfNoEntry: false }),
).flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => SOURCE.test(name))
    .map((name) => posix.join(folder, name.replaceAll("\\", "/"))),
);

for (const { name, from, to } of layers) {
  for (const file of files) {
    if (!matches(from, file)) continue;
    const { without } = from;
    if (without && importsOf(file).some((one) => matches({ path: without }, one))) continue;
    const groups = [...(new RegExp(from.path).exec(file) ?? [])];
    const ways = to.reachable ? waysFrom(file) : importsOf(file).map((one) => [one]);
    for (const way of ways) {
      if (!matches(to, way.at(-1) ?? "", groups)) continue;
      console.log(`${name}: ${[file, ...way].join(" → ")}`);
      process.exitCode = 1;
    }
  }
}

/** The shelf and the folder on it that a file is in; of a file beside the folders, the file. @param {string} file */
function placeOf(file) {
  const shelf = shelves.find((name) => file.startsWith(`${name}/`));
  return shelf && { shelf, folder: file.slice(shelf.length + 1).split("/")[0] ?? "" };
}

const id = (/** @type {string} */ shelf) => shelf.replace("/", "_");

/** The folders of these are addresses and domains, of which each change may bring one. @param {string} shelf */
const isOpen = (shelf) => shelf === "app" || shelf === "lib/domains";

/** The shelves with their folders, and which of them imports which. */
function draw() {
  /** @type {Set<string>} */
  const arrows = new Set();
  const folders = new Map(shelves.map((shelf) => [shelf, new Set()]));
  for (const file of files) {
    const from = placeOf(file);
    if (!from) continue;
    if (file !== `${from.shelf}/${from.folder}`) folders.get(from.shelf)?.add(from.folder);
    for (const to of importsOf(file).map(placeOf)) {
      if (!to || to.shelf === from.shelf) continue;
      const isUpwards = shelves.indexOf(to.shelf) < shelves.indexOf(from.shelf);
      arrows.add(`  ${id(from.shelf)} ${isUpwards ? "-.->" : "-->"} ${id(to.shelf)}`);
    }
  }
  const boxes = [...folders].map(([shelf, names]) => {
    const shown = [...names].filter((name) => !isOpen(shelf) || name.startsWith("_")).sort();
    return `  ${id(shelf)}["${[`<b>${shelf}</b>`, shown.join(" ")].filter(Boolean).join("<br>")}"]`;
  });
  return ["```mermaid", "flowchart TD", ...boxes, ...[...arrows].sort(), "```"].join("\n");
}

const document = join(root, "docs/architecture.md");
if (existsSync(document)) {
  const text = readFileSync(document, "utf8");
  const drawn = text.replace(
    /(?<=<!-- layers -->\n)[\s\S]*?(?=<!-- \/layers -->)/,
    // In a function, as `$` means something in a replacement.
    () => `${draw()}\n`,
  );
  if (process.argv.includes("--draw")) {
    writeFileSync(document, drawn);
  } else if (drawn !== text) {
    console.log("The drawing in docs/architecture.md is stale: node scripts/layers.mjs --draw");
    process.exitCode = 1;
  }
}
