import { expect, test } from "vitest";
import { awayEvent, isDatabaseAway } from "@/lib/database/database-away";
import { db } from "@/lib/database/db";
import { poolState } from "@/lib/database/pool-state.mjs";
import { query } from "@/testing/database";

/** Has every connection sleep; `over` once they do not. */
async function sleepOnAll(seconds: number): Promise<{ over: Promise<unknown> }> {
  // Prisma begins with what somebody waits for.
  const over = Promise.all(
    Array.from({ length: 5 }, () => db.$queryRaw`select pg_sleep(${seconds}::int)::text`),
  );
  const count = () =>
    query(
      "select from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active' and datname = current_database()",
    );
  await expect.poll(async () => (await count()).length).toBe(5);
  return { over };
}

test("a transaction waits for a connection for longer than Prisma's two seconds", async () => {
  const sleeping = await sleepOnAll(4);
  expect(await db.$transaction((tx) => tx.article.count())).toBe(0);
  await sleeping.over;
});

test("a pool without a free connection is busy, and the database away only where it answers nobody", async () => {
  await db.article.count();
  await db.$disconnect();
  poolState.answeredAt = Number.NEGATIVE_INFINITY;
  const sleeping = await sleepOnAll(7);
  const error = await db.article.count().catch((thrown: unknown) => thrown);
  await sleeping.over;
  expect(error).toHaveProperty("message", expect.stringMatching(/timeout exceeded when trying/));
  expect([isDatabaseAway(error), awayEvent(error)]).toEqual([true, "database-busy"]);
  expect(awayEvent(Object.assign(new Error("x"), { code: "ECONNREFUSED" }))).toBe("database-away");
  poolState.answeredAt = Number.NEGATIVE_INFINITY;
  expect(awayEvent(error)).toBe("database-away");
});
