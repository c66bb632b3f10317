// @ts-check
// What our caches use of Next's own.
export { createDefaultCacheHandler } from "next/dist/server/lib/cache-handlers/default.js";

import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import sharedCacheControls from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";

/** @type {any} */
const loaded = fileSystemCache;
/** Node gives a CommonJS module's exports whole, a bundle their default. */
export const FileSystemCache = loaded.default ?? loaded;

/** Where Next keeps for how long each answer may stay, without a bound. @type {any} */
export const { SharedCacheControls } = sharedCacheControls;
