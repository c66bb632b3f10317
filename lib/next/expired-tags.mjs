// @ts-check
// Next's table of what has expired, one for all bundles of a process. By itself, as routes use it too.
export { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
