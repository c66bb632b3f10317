// @ts-check
// What prerendered documents answer: the build's files and Next's own memory, which hear of other
// instances' writes. Nothing is written to disk, so nothing there outlives what it was made from.
import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { FileSystemCache, SharedCacheControls } from "../next/caches.mjs";
import { TAGS_HEADER } from "../next/headers.mjs";
import { expireTags, pullExpiredTags } from "./shared-expiry.mjs";

/** In Next's keys, what a document's address begins after. */
const PATH_MARK = "/$/";
const PENDING_MAX = 1_000;
/** Only what there is may be cached: an address that does not exist costs no memory. */
const CACHED_STATUS = new Set([200, 308]);
const NOT_FOUND = new Set([404, 410]);

/** The documents that were here and were deleted: while the database is away their old copies are no last good ones. @type {Set<string>} */
const deletedKeys = new Set();

/** @param {string} key */
function noteDeleted(key) {
  if (deletedKeys.size >= PENDING_MAX) deletedKeys.delete(deletedKeys.values().next().value ?? "");
  deletedKeys.add(key);
}

/** @typedef {{ tags: string[], until: number }} Life `until` by `performance.now()` */

/** What ends the documents that were answered last. @type {LRUCache<string, Life>} */
const lives = new LRUCache({ max: PENDING_MAX });

/** @param {string} key */
function pathOf(key) {
  return key.slice(key.indexOf(PATH_MARK) + PATH_MARK.length - 1);
}

/** @param {string} key @param {any} [entry] */
function noteLife(key, entry) {
  const control = SharedCacheControls.cacheControls.get(key) ?? entry?.cacheControl;
  const tags = entry?.value?.headers?.[TAGS_HEADER];
  if (typeof tags !== "string" || typeof control?.revalidate !== "number") {
    lives.delete(pathOf(key));
    return;
  }
  const until = entry.lastModified - performance.timeOrigin + control.revalidate * 1000;
  lives.set(pathOf(key), { tags: tags.split(","), until });
}

/**
 * What ends the document that Next answered last at a path: a time, and before it any of its tags. Null where that is
 * not known.
 * @param {string} path @returns {Life | null}
 */
export function lifeOf(path) {
  return lives.get(path) ?? null;
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
    if (isAway && !deletedKeys.has(key)) {
      // Nothing newer can be made: the last good copy serves, also one that has expired.
      const last =
        found ?? FileSystemCache.memoryCache?.get(key) ?? (await this.readBuilt(key, context));
      if (last) {
        noteLife(key);
        return { ...last, lastModified: now() };
      }
    }
    if (!found) beginRender(key);
    noteLife(key, found);
    return found;
  }

  /** The copy of a document that the build made, however old. @param {string} key @param {any} context */
  async readBuilt(key, { kind }) {
    const path = pathOf(key);
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
    if (data?.status !== undefined && !CACHED_STATUS.has(data.status)) {
      SharedCacheControls.cacheControls.delete(key);
      noteLife(key);
      const wasHere = before || (await this.readBuilt(key, data));
      if (NOT_FOUND.has(data.status) && wasHere) noteDeleted(key);
      return;
    }
    deletedKeys.delete(key);
    await super.set(key, data, context);
    const entry = FileSystemCache.memoryCache?.get(key);
    if (!entry) return;
    // A write during the render expires what it made; a copy that is put back stays as old as it was.
    if (before && before.value?.body === data?.body) entry.lastModified = before.lastModified;
    else if (startedAt !== undefined) entry.lastModified = startedAt;
    noteLife(key, entry);
  }
}
