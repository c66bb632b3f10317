import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
import { areTagsExpired } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { afterEach, expect, test, vi } from "vitest";
import dataCache from "@/lib/cache/data-cache.mjs";
import DocumentCache, { lifeOf } from "@/lib/cache/document-cache.mjs";
import { expiry } from "@/lib/cache/shared-expiry.mjs";
import { missingLife } from "./cache-life";

afterEach(() => vi.restoreAllMocks());

function newCache() {
  return new DocumentCache({ fs: {}, dev: false, serverDistDir: "", maxMemoryCacheSize: 0 });
}

for (const [name, expire] of [
  ["document", (tag: string) => newCache().revalidateTag(tag)],
  ["cached function's answer", (tag: string) => dataCache.updateTags([tag])],
] as const) {
  test(`a ${name} expires at once, also where the machine's clock is ahead of Next's`, async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    const tag = `articles-${name}`;
    const madeAt = performance.timeOrigin + performance.now();
    expect(areTagsExpired([tag], madeAt)).toBe(false);
    const { generation } = expiry;
    await expire(tag);
    expect(areTagsExpired([tag], madeAt)).toBe(true);
    expect(expiry.generation).toBeGreaterThan(generation);
  });
}

test("a cached function's answer is stored, but not that there is nothing at an address", async () => {
  const keep = async (key: string, life: { expire: number; revalidate: number; stale: number }) => {
    const timestamp = performance.timeOrigin + performance.now();
    const value = new Blob(["text"]).stream();
    await dataCache.set(key, Promise.resolve({ ...life, value, tags: [], timestamp }));
    return (await dataCache.get(key, [])) !== undefined;
  };
  expect(await keep("there", { ...missingLife, expire: 3_600 })).toBe(true);
  expect(await keep("missing", missingLife)).toBe(false);
});

test("what ends a document is known once it is there: its tags, and when it was to be made anew", async () => {
  const cacheControls: Map<string, object> = Reflect.get(SharedCacheControls, "cacheControls");
  const key = "/route-cache/APP_ROUTE/a/$/article/lasting";
  const headers = { "x-next-cache-tags": "articles,article:lasting" };
  const data = { kind: "APP_ROUTE", status: 200, headers, body: Buffer.from("text") };
  const cache = new DocumentCache({
    fs: {},
    dev: false,
    serverDistDir: "",
    maxMemoryCacheSize: 1_000_000,
  });
  expect(lifeOf("/article/lasting")).toBeNull();
  cacheControls.set(key, { revalidate: 60, expire: 600 });
  const before = performance.now();
  await cache.set(key, data, { kind: "APP_ROUTE" });
  const life = lifeOf("/article/lasting");
  expect(life?.tags).toEqual(["articles", "article:lasting"]);
  expect((life?.until ?? 0) - before).toBeGreaterThanOrEqual(59_999);
  expect((life?.until ?? 0) - performance.now()).toBeLessThanOrEqual(60_000);
  await cache.set(key, { ...data, status: 404 }, { kind: "APP_ROUTE" });
  expect(lifeOf("/article/lasting")).toBeNull();
});

test("a document that there is not leaves nothing behind, not even how long it may stay", async () => {
  const cacheControls: Map<string, object> = Reflect.get(SharedCacheControls, "cacheControls");
  const missing = { kind: "APP_ROUTE", status: 404, headers: {}, body: Buffer.from("") };
  const context = { kind: "APP_ROUTE" };
  for (const [key, status] of [
    ["/route-cache/APP_ROUTE/a/$/article/missing", 404],
    ["/route-cache/APP_ROUTE/a/$/article/there", 200],
  ] as const) {
    cacheControls.set(key, { revalidate: 60, expire: 600 });
    await newCache().set(key, { ...missing, status }, context);
  }
  expect([...cacheControls.keys()]).toEqual(["/route-cache/APP_ROUTE/a/$/article/there"]);
});
