import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeAndExpire } from "@/lib/cache/expire";
import { pullExpiredTags } from "@/lib/cache/shared-expiry.mjs";
import { db } from "@/lib/database/db";
import { enforceLimit } from "@/lib/http/limit";
import { createBareDatabase, emptyDatabase, query } from "@/testing/database";
import { databaseUrl } from "@/testing/worker";
import { migrate } from "../../scripts/migrate.mjs";

const LOCK = 4711;
const CALLERS = 20;

const pid = async (tx: Pick<typeof db, "$queryRaw"> = db) => {
  const [row] = await tx.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
};

function many<T>(call: (index: number) => Promise<T>, count = CALLERS): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

const article = (slug: string) => ({
  slug,
  title: slug,
  content: "Text",
  readTime: 1,
  tags: [],
  tagSlugs: [],
});

beforeEach(emptyDatabase);

describe("behind a pooler in transaction mode", () => {
  // Whatever a test did: what is left on a connection of the server would meet its next client.
  afterEach(async () => {
    expect(
      await query(
        `select * from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toEqual([]);
    expect(
      await query(
        "select query from pg_stat_activity where state like 'idle in transaction%' and pid <> pg_backend_pid() and datname = current_database()",
      ),
    ).toEqual([]);
  });

  test("one client's statements run on several connections of the server", async () => {
    const clients: pg.Client[] = [];
    const connect = async () => {
      const client = new pg.Client({ connectionString: databaseUrl() });
      await client.connect();
      clients.push(client);
      return client;
    };
    const ask = async (client: pg.Client) =>
      (await client.query("select pg_backend_pid() as pid")).rows[0].pid;
    const one = await connect();
    const before = await ask(one);
    // Until somebody's transaction is on the connection that it had.
    for (let other = 0; other !== before; ) {
      const client = await connect();
      await client.query("begin");
      other = await ask(client);
    }
    expect(await ask(one)).not.toBe(before);
    await Promise.all(clients.map((client) => client.query("rollback").then(() => client.end())));
  });

  test("a transaction keeps its connection, and one that fails leaves nothing", async () => {
    await many((index) =>
      db.$transaction(
        async (tx) => {
          const before = await pid(tx);
          await tx.article.create({ data: article(`kept-${index}`) });
          expect(await pid(tx)).toBe(before);
        },
        { maxWait: 10_000 },
      ),
    );
    const failed = db.$transaction(async (tx) => {
      await tx.article.create({ data: article("lost") });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await db.article.count()).toBe(CALLERS);
  });

  test("statements of every shape go through again and again: none is prepared for later", async () => {
    for (let round = 0; round < 5; round += 1) {
      await many(async (index) => {
        const slug = `round-${round}-${index}`;
        const { id } = await db.article.create({ data: article(slug), select: { id: true } });
        await db.article.update({ where: { id }, data: { version: { increment: 1 } } });
        expect(await db.article.findUnique({ where: { slug }, select: { version: true } })).toEqual(
          { version: 2 },
        );
        await db.$queryRaw`select ${index}::int + ${round}::int as "sum"`;
        await db.article.delete({ where: { id } });
      });
    }
    expect(await db.article.count()).toBe(0);
    expect(await query("select name from pg_prepared_statements")).toEqual([]);
  });

  test("exactly the allowed number of calls pass a limit", async () => {
    const calls = await Promise.allSettled(
      Array.from({ length: CALLERS }, () =>
        enforceLimit(
          "test",
          { perMinute: 7, perDay: 100 },
          new Headers({ "x-real-ip": "203.0.113.1" }),
        ),
      ),
    );
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  });

  test("an advisory lock is held for its transaction, waited for, and released with it", async () => {
    let inside = 0;
    let most = 0;
    const take = (fail: boolean) =>
      db.$transaction(
        async (tx) => {
          await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
          inside += 1;
          most = Math.max(most, inside);
          await tx.article.count();
          inside -= 1;
          if (fail) throw new Error("no");
        },
        { maxWait: 10_000, timeout: 10_000 },
      );
    const all = await Promise.allSettled(
      Array.from({ length: CALLERS }, (_, index) => take(index % 2 === 0)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(CALLERS / 2);
    expect(most).toBe(1);
  });

  test("an email is claimed by one of many senders, in the pace of all", async () => {
    process.env.SMTP_URL = "smtp://127.0.0.1:1";
    process.env.MAIL_FROM = "Site <site@example.org>";
    const { claimEmails } = await import("@/lib/mail/queue");
    await db.mail.createMany({
      data: Array.from({ length: 3 }, (_, i) => ({
        kind: "confirm" as const,
        to: `reader-${i}@example.org`,
      })),
    });
    const claimed = new Set<string>();
    for (let round = 0; claimed.size < 3; round += 1) {
      const claims = await many(() => claimEmails(2));
      const taken = claims.flatMap((claim) =>
        typeof claim === "string" ? [] : claim.map(({ id }) => id),
      );
      for (const id of taken) {
        expect(claimed).not.toContain(id);
        claimed.add(id);
      }
      // The pace: nobody waits for it here.
      await db.rateLimit.updateMany({ data: { expiresAt: new Date(0) } });
      expect(round).toBeLessThan(10);
    }
    expect(await claimEmails(2)).toBe("nothing");
  });

  test("what a write makes out of date is heard of", async () => {
    const { tagsManifest } = await import(
      "next/dist/server/lib/incremental-cache/tags-manifest.external.js"
    );
    await writeAndExpire(async (_, expire) => expire("heard"));
    expect(await pullExpiredTags()).toEqual({ isAway: false });
    expect(tagsManifest.get("heard")).toMatchObject({ expired: expect.any(Number) });
  });

  test("migrators that start together apply each migration once, and leave no lock behind", async () => {
    const { url, drop } = await createBareDatabase();
    const applied = await many(() => migrate(url), 3);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(url)).toEqual([]);
    await drop();
  });
});
