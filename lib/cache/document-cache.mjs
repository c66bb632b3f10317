// @ts-check
// What prerendered documents answer: the build's files and Next's own memory, which hear of other
// instances' writes. Nothing is written to disk, so nothing there outlives what it was made from.
import { readFile } from "node:fs/promises";
import { FileSystemCache, SharedCacheControls } from "../next/caches.mjs";
import { expireTags, pullExpiredTags } from "./shared-expiry.mjs";

/** In Next's keys, what a document's address begins after. */
const PATH_MARK = "/$/";
const PENDING_MAX = 1_000;
/** Only what there is may be cached: an address that does not exist costs no memory. */
const KEPT_STATUS = new Set([200, 308]);
const NOT_FOUND = new Set([404, 410]);

/** The documents that were here and were deleted: while the database is away their old copies are no last good ones. @type {Set<string>} */
const gone = new Set();

/** @param {string} key */
function noteGone(key) {
  if (gone.size >= PENDING_MAX) gone.delete(gone.values().next().value ?? "");
  gone.add(key);
}

/** When the render of each missing answer began. @type {Map<string, number>} */
const begun = new Map();

function now() {
  return performance.timeOrigin + performance.now();
}

/** @param {string} key */
function beginRender(key) {
  if (begun.size >= PENDING_MAX) begun.delete(begun.keys().next().value ?? "");
  if (!begun.has(key)) begun.set(key, now());
}

export default class DocumentCache extends FileSystemCache {
  /** @param {any} options */
  constructor(options) {
    super({ ...options, flushToDisk: false });
  }

  /** A write's tags expire at once. @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireTags([tags].flat());
  }

  /** @param {string} key @param {any} context */
  async get(key, context) {
    let { isAway } = await pullExpiredTags();
    const found = await super.get(key, context);
    // It is made anew only with a database to make it from: one that went a moment ago would leave parts of it out.
    if (!found && !isAway) ({ isAway } = await pullExpiredTags({ isForced: true }));
    if (isAway && !gone.has(key)) {
      // Nothing newer can be made: the last good copy serves, also one that has expired.
      const last =
        found ?? FileSystemCache.memoryCache?.get(key) ?? (await this.readBuilt(key, context));
      if (last) return { ...last, lastModified: now() };
    }
    if (!found) beginRender(key);
    return found;
  }

  /** The copy of a document that the build made, however old. @param {string} key @param {any} context */
  async readBuilt(key, { kind }) {
    const path = key.slice(key.indexOf(PATH_MARK) + PATH_MARK.length - 1);
    try {
      const [body, meta] = await Promise.all([
        readFile(this.getFilePath(`${path}.body`, kind)),
        readFile(this.getFilePath(`${path}.meta`, kind), "utf8"),
      ]);
      const { headers, status, cacheControl } = JSON.parse(meta);
      return { value: { kind, body, headers, status }, cacheControl };
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {any} data @param {any} context */
  async set(key, data, context) {
    const startedAt = begun.get(key);
    begun.delete(key);
    const before = FileSystemCache.memoryCache?.get(key);
    if (data?.status !== undefined && !KEPT_STATUS.has(data.status)) {
      SharedCacheControls.cacheControls.delete(key);
      const wasHere = before || (await this.readBuilt(key, data));
      if (NOT_FOUND.has(data.status) && wasHere) noteGone(key);
      return;
    }
    gone.delete(key);
    await super.set(key, data, context);
    const entry = FileSystemCache.memoryCache?.get(key);
    if (!entry) return;
    // A write during the render expires what it made; a copy that is put back stays as old as it was.
    if (before && before.value?.body === data?.body) entry.lastModified = before.lastModified;
    else if (startedAt !== undefined) entry.lastModified = startedAt;
  }
}
