import { areTagsExpired } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { afterEach, expect, test, vi } from "vitest";
import dataCache from "@/lib/cache/data-cache.mjs";
import DocumentCache from "@/lib/cache/document-cache.mjs";
import { expiry } from "@/lib/cache/shared-expiry.mjs";

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
