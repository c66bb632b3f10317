import { beforeEach, expect, test } from "vitest";
import { writeAndExpire } from "@/lib/cache/expire";
import { db } from "@/lib/db";
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

test("a later write of the same tag is told from an earlier one, however fast it follows", async () => {
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
