// Has modules of its own: what it has seen of the clock would have other files miss their writes.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordExpiredTags, writeAndExpire } from "@/lib/cache/expire";
import { expiry, pullExpiredTags } from "@/lib/cache/shared-expiry.mjs";
import { db } from "@/lib/database/db";
import { tagsManifest } from "@/lib/next/expired-tags.mjs";
import { emptyDatabase, query } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";

beforeEach(async () => {
  await emptyDatabase();
  expiredTags.length = 0;
});

function recorded(): Promise<{ tag: string }[]> {
  return query('select "tag" from "ExpiredTag" order by "tag"');
}

test("a write leaves the tags that it makes out of date for every instance", async () => {
  const answer = await writeAndExpire(async (tx, expire) => {
    expire("b", "a");
    expire("a");
    return tx.article.count();
  });
  expect(answer).toBe(0);
  expect(await recorded()).toEqual([{ tag: "a" }, { tag: "b" }]);
  expect(expiredTags.toSorted()).toEqual(["a", "b"]);
});

test("a write that fails leaves none", async () => {
  const write = writeAndExpire(async (_, expire) => {
    expire("a");
    throw new Error("no");
  });
  await expect(write).rejects.toThrow("no");
  expect(await recorded()).toEqual([]);
  expect(expiredTags).toEqual([]);
});

test("a later write of the same tag is distinguished from an earlier one, however fast it follows", async () => {
  const seen = new Set<string>();
  for (let i = 0; i < 20; i += 1) {
    await writeAndExpire(async (_, expire) => expire("a"));
    const [row] = await query<{ at: string }>('select "expiredAt"::text as "at" from "ExpiredTag"');
    seen.add(row?.at ?? "");
  }
  expect(seen.size).toBe(20);
});

test("writes at once with the same tags in any order wait for each other", async () => {
  const tags = Array.from({ length: 30 }, (_, i) => `tag-${i}`);
  const writes = Array.from({ length: 20 }, (_, i) =>
    writeAndExpire(async (tx, expire) => {
      expire(...(i % 2 ? tags : tags.toReversed()));
      await tx.article.count();
    }),
  );
  await Promise.all(writes);
  expect(await recorded()).toHaveLength(30);
  expect(await db.expiredTag.count()).toBe(30);
});

describe("where the database's clock has stepped back since a write", () => {
  const SOON_MS = 500;

  /** Has this instance look until it has heard of something new under a tag. */
  async function hear(tag: string): Promise<void> {
    const before = expiry.generation;
    const known = tagsManifest.get(tag)?.expired ?? 0;
    await vi.waitFor(
      async () => {
        await pullExpiredTags();
        expect(expiry.generation).toBeGreaterThan(before);
        expect(tagsManifest.get(tag)?.expired).toBeGreaterThan(known);
      },
      { timeout: 5_000 },
    );
  }

  async function stepBack(): Promise<void> {
    await query(
      `insert into "ExpiredTag" values ('articles', clock_timestamp() + interval '1 hour')`,
    );
    await hear("articles");
  }

  test("other instances hear of what is written before it has caught up, each once", async () => {
    await stepBack();
    for (const tag of ["other", "articles", "other"]) {
      await db.$transaction((tx) => recordExpiredTags(tx, [tag]));
      await hear(tag);
    }
    // By the clock that Next's caches go by nothing is out of date that is made from now on.
    const expiredAt = tagsManifest.get("articles")?.expired;
    expect(expiredAt).toBeLessThanOrEqual(performance.timeOrigin + performance.now());
    await db.$transaction((tx) => recordExpiredTags(tx, ["another"]));
    await hear("another");
    expect(tagsManifest.get("articles")?.expired).toBe(expiredAt);
  });

  test("an article's date still ends what is cached", async () => {
    await stepBack();
    await query(
      `insert into "Article" ("id", "slug", "title", "content", "readTime", "published", "publishedAt", "updatedAt")
       values (gen_random_uuid(), 'calm', 'Calm', 'x', 1, true, now() + interval '${SOON_MS} milliseconds', now())`,
    );
    const known = tagsManifest.get("articles")?.expired ?? 0;
    await hear("article:calm");
    expect(tagsManifest.get("articles")?.expired).toBeGreaterThan(known);
  });
});
