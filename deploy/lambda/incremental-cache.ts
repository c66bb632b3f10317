// What pages and 'use cache' functions answered, in the S3 bucket that all instances share.
import { createHash } from "node:crypto";
import s3 from "@opennextjs/aws/overrides/incrementalCache/s3.js";
import type {} from "@opennextjs/aws/types/global.js";
import type {
  CacheEntryType,
  CacheValue,
  IncrementalCache,
} from "@opennextjs/aws/types/overrides.js";
import { TAGS_HEADER } from "../../lib/next/headers.mjs";
import { lastExpiry, outside } from "./expired-tags";

/**
 * For so long after a write nothing that it touches is taken from the cache: what was made meanwhile may have
 * been read just before the write was to be seen, and the clocks of the database and of an instance differ.
 */
const SETTLING_MS = 5_000;
/** Only what there is may be cached, and only where that saves something. */
const STORED_STATUS = new Set([200, 308]);
const STORED_LIFE_S = 3_600;

type Value = CacheValue<CacheEntryType>;
type Made = { madeAt: number };

/** What an address makes of a key: no other address, of any length, is the same object. */
function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** When this request first asked the cache: all that it goes on to read from the database is newer. */
function requestBegan(): number {
  const marks = globalThis.__openNextAls
    .getStore()
    ?.requestCache.getOrCreate<string, number>("began");
  const began = marks?.get("at") ?? outside(Date.now);
  marks?.set("at", began);
  return began;
}

function tagsOf(value: Value): string[] {
  if ("meta" in value) return value.meta?.headers?.[TAGS_HEADER]?.split(",") ?? [];
  return "tags" in value ? (value.tags ?? []) : [];
}

function isStored(value: Value): boolean {
  if ("expire" in value) return value.expire >= STORED_LIFE_S;
  return !("meta" in value) || STORED_STATUS.has(value.meta?.status ?? 200);
}

export const incrementalCache: IncrementalCache = {
  name: "s3-until-expired",
  async get(key, type) {
    requestBegan();
    const found = await outside(() => s3.get(nameOf(key), type));
    if (!found?.value) return null;
    const { madeAt } = found.value as typeof found.value & Made;
    const expiredAt = await lastExpiry(tagsOf(found.value));
    if (expiredAt === null) {
      // While the database is away nothing newer can be made: the last good page serves, also an expired one.
      // A new page is made of nothing that cannot be checked, or it would keep old text as fresh.
      return type === "cache"
        ? { ...found, lastModified: outside(Date.now), shouldBypassTagCache: true }
        : null;
    }
    if (madeAt < expiredAt + SETTLING_MS) return null;
    return { ...found, lastModified: madeAt, shouldBypassTagCache: true };
  },
  async set(key, value, type) {
    const made: Made = { madeAt: requestBegan() };
    if (isStored(value)) await outside(() => s3.set(nameOf(key), { ...value, ...made }, type));
    else if (type === "cache") await outside(() => s3.delete(nameOf(key)));
  },
  delete: (key) => outside(() => s3.delete(nameOf(key))),
};
