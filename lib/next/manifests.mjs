// @ts-check
// What a build says of itself.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { APP_PATH_ROUTES_MANIFEST, PRERENDER_MANIFEST, ROUTES_MANIFEST } from "next/constants.js";

/** As Next writes them in `next build`; how long each is good is known once it is made. */
const entry = { dataRoute: null, initialRevalidateSeconds: 1, initialExpireSeconds: 60 };
const dynamic = { dataRoute: null, dataRouteRegex: null, fallback: null };

/** @param {string} distDir @param {string} name */
function read(distDir, name) {
  return JSON.parse(readFileSync(join(distDir, name), "utf8"));
}

/** @param {string} path @returns {string} what its addresses match */
function regexOf(path) {
  return `^${path.replaceAll(".", "\\.").replaceAll(/\[\w+\]/g, "([^/]+?)")}(?:/)?$`;
}

/** The routes of pages and calls. @param {string} distDir @returns {string[]} */
export function listRoutes(distDir) {
  const { staticRoutes, dynamicRoutes } = read(distDir, ROUTES_MANIFEST);
  return [...staticRoutes, ...dynamicRoutes].map(({ page }) => page);
}

/** Who sends it in RENEW_HEADER has a page rendered anew, its data too. @param {string} distDir @returns {string} */
export function readRenewKey(distDir) {
  return read(distDir, PRERENDER_MANIFEST).preview.previewModeId;
}

/**
 * Has Next take routes for documents that the build rendered.
 * @param {string} distDir @param {(file: string) => boolean} isDocument by its path in `app`, without its ending
 */
export function addDocuments(distDir, isDocument) {
  const manifest = read(distDir, PRERENDER_MANIFEST);
  /** @type {[string, string][]} */
  const routes = Object.entries(read(distDir, APP_PATH_ROUTES_MANIFEST));
  for (const [file, path] of routes) {
    if (!isDocument(file)) continue;
    if (path.includes("["))
      manifest.dynamicRoutes[path] = { ...dynamic, routeRegex: regexOf(path) };
    else manifest.routes[path] = { ...entry, srcRoute: path };
  }
  writeFileSync(join(distDir, PRERENDER_MANIFEST), JSON.stringify(manifest));
}
