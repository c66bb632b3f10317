import { expect, test } from "vitest";
import { awayEvent, isDatabaseAway } from "@/lib/database/database-away";
import { db } from "@/lib/database/db";
import { poolState } from "@/lib/database/pool-state.mjs";
import { query } from "@/testing/database";

test("a pool without a free connection is busy, and the database away only where it answers nobody", async () => {
  await db.article.count();
  await db.$disconnect();
  poolState.answeredAt = Number.NEGATIVE_INFINITY;
  // Prisma begins with what somebody waits for.
  const sleeping = Promise.all(
    Array.from({ length: 5 }, () => db.$queryRaw`select pg_sleep(7)::text`),
  );
  const count = () =>
    query(
      "select from pg_stat_activity where query like 'select pg_sleep(7)%' and state = 'active' and datname = current_database()",
    );
  await expect.poll(async () => (await count()).length).toBe(5);
  const error = await db.article.count().catch((thrown: unknown) => thrown);
  await sleeping;
  expect(error).toHaveProperty("message", expect.stringMatching(/timeout exceeded when trying/));
  expect([isDatabaseAway(error), awayEvent(error)]).toEqual([true, "database-busy"]);
  expect(awayEvent(Object.assign(new Error("x"), { code: "ECONNREFUSED" }))).toBe("database-away");
  poolState.answeredAt = Number.NEGATIVE_INFINITY;
  expect(awayEvent(error)).toBe("database-away");
});
