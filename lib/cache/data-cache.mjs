// @ts-check
// What 'use cache' functions answer: Next's own memory, which hears of other instances' writes.
import { createDefaultCacheHandler } from "next/dist/server/lib/cache-handlers/default.js";
import { expireTags, pullExpiredTags } from "./shared-expiry.mjs";

const MEMORY_MAX_BYTES = 24 * 1024 * 1024;

export default {
  ...createDefaultCacheHandler(MEMORY_MAX_BYTES),
  async refreshTags() {
    await pullExpiredTags();
  },
  /** @param {string[]} tags */
  async updateTags(tags) {
    expireTags(tags);
  },
};
