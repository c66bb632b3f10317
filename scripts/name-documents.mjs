// @ts-check
// Names the documents in a build that is compiled alone. Next learns in a render what it may cache, and would else
// make each document anew at every visit: `node scripts/name-documents.mjs` after
// `next build --experimental-build-mode compile`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../dev/project.mjs";

/** How the routes of documents begin; `app/api/admin/guard.test.ts` compares it with what they export. */
const DOCUMENT = /^export const GET = (?:machineDocument|document|\w+(?:List|Feed)\b)/m;

/** @param {string} source the text of a `route.ts` */
export function isDocumentSource(source) {
  return DOCUMENT.test(source);
}

/** As Next writes them in `next build`; how long each is good is known once it is made. */
const entry = { dataRoute: null, initialRevalidateSeconds: 1, initialExpireSeconds: 60 };
const dynamic = { dataRoute: null, dataRouteRegex: null, fallback: null };

/** @param {string} path @returns {string} what its addresses match */
function regexOf(path) {
  return `^${path.replaceAll(".", "\\.").replaceAll(/\[\w+\]/g, "([^/]+?)")}(?:/)?$`;
}

/** @param {string} distDir */
export function nameDocuments(distDir) {
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(join(ROOT, distDir, name), "utf8"));
  /** @type {string[]} */
  const paths = Object.entries(read("app-path-routes-manifest.json")).flatMap(([file, path]) => {
    const source = [".ts", ".tsx"].map((end) => join(ROOT, "app", file + end)).find(existsSync);
    return source && isDocumentSource(readFileSync(source, "utf8")) ? [path] : [];
  });
  const manifest = read("prerender-manifest.json");
  for (const path of paths) {
    if (path.includes("["))
      manifest.dynamicRoutes[path] = { ...dynamic, routeRegex: regexOf(path) };
    else manifest.routes[path] = { ...entry, srcRoute: path };
  }
  writeFileSync(join(ROOT, distDir, "prerender-manifest.json"), JSON.stringify(manifest));
}

if (process.argv[1] === import.meta.filename) nameDocuments(process.env.NEXT_DIST_DIR || ".next");
