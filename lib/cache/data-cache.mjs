// @ts-check
// What 'use cache' functions answer: Next's own memory, which hears of other instances' writes.
import { createDefaultCacheHandler } from "../next/caches.mjs";
import { expireTags, pullExpiredTags } from "./shared-expiry.mjs";

const MEMORY_MAX_BYTES = 6 * 1024 * 1024;
/** How long `missingLife` lets 'there is nothing here' stay: whoever makes up addresses must not fill the memory. */
const MISSING_EXPIRE_S = 600;
/** What Next's own memory does not store. */
const NOT_STORED = { expire: 0 };

const memory = createDefaultCacheHandler(MEMORY_MAX_BYTES);

export default {
  ...memory,
  /** @param {string} key @param {Parameters<typeof memory.set>[1]} pending */
  async set(key, pending) {
    const entry = pending.then((made) =>
      made.expire === MISSING_EXPIRE_S ? { ...made, ...NOT_STORED } : made,
    );
    await memory.set(key, entry);
  },
  async refreshTags() {
    await pullExpiredTags();
  },
  /** @param {string[]} tags */
  async updateTags(tags) {
    expireTags(tags);
  },
};
