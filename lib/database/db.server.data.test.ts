import pg from "pg";
import { expect, test } from "vitest";
import { isDatabaseAway, isParentDeleted } from "@/lib/database/database-away";
import { db } from "@/lib/database/db";
import { query } from "@/testing/database";
import { databaseUrl } from "@/testing/worker";

const CALLERS = 40;
const ROUNDS = 15;

/** What comes of many calls, of both kinds that Prisma has; errors as they are. */
function callMany(): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(
    Array.from({ length: CALLERS }, (_, i) =>
      i % 3 === 0
        ? db.article.count()
        : i % 3 === 1
          ? db.$queryRaw`select pg_sleep(0.002)::text`
          : db.$transaction(async (tx) => {
              await tx.article.count();
              await tx.$executeRaw`select 1`;
            }),
    ),
  );
}

function errorsOf(results: PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
}

test("a connection that the server ended under load is a database that is away, whatever Prisma calls it", async () => {
  const errors: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = callMany();
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
    errors.push(...errorsOf(await calls));
  }
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((error) => !isDatabaseAway(error))).toEqual([]);
  // What was ended last may be heard of by the next call only.
  const count = () => db.article.count().catch((error) => isDatabaseAway(error) || error);
  await expect.poll(count).toBe(0);
});

test("a server without a connection to give is a database that is away (R18)", async () => {
  const [setting] = await query<{ max: number }>(
    "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max",
  );
  const url = databaseUrl();
  await db.$disconnect();
  const taken: pg.Client[] = [];
  try {
    for (let i = 0; i < (setting?.max ?? 0) + 10; i += 1) {
      const client = new pg.Client({ connectionString: url });
      taken.push(client);
      await client.connect();
    }
  } catch {
    // Full.
  }
  try {
    await query("select 1", [], url).then(
      () => expect.unreachable("the server took one more"),
      (error) => expect(isDatabaseAway(error)).toBe(true),
    );
    const errors = errorsOf(await callMany());
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter((error) => !isDatabaseAway(error))).toEqual([]);
  } finally {
    await Promise.allSettled(taken.map((client) => client.end()));
  }
  expect(await db.article.count()).toBe(0);
});

test("a row that is to belong to one that was deleted is distinguished from other failures, whoever asks", async () => {
  const id = "019a0000-0000-7000-8000-000000000000";
  const [made, inserted, other] = await Promise.allSettled([
    db.previewLink.create({ data: { articleId: id, expiresAt: new Date() } }),
    db.$executeRaw`
      insert into "PreviewLink" ("id", "articleId", "expiresAt") values (${id}::uuid, ${id}::uuid, now())`,
    db.$executeRaw`select 1 / 0`,
  ]);
  const isMissing = (result: PromiseSettledResult<unknown>) =>
    result.status === "rejected" && isParentDeleted(result.reason);
  expect([made, inserted, other].map(isMissing)).toEqual([true, true, false]);
});
