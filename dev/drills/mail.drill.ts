// Runs by its name only: a hundred kills take ten minutes.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../../scripts/migrate.mjs";
import { prepareInstances } from "../../testing/drain-instance";
import { mailAt, startMail } from "../../testing/start-mail";
import { findPostgres } from "../database/find-postgres.mjs";
import { startNode, stopChild } from "../process.mjs";

const KILLS = Number(process.env.KILLS ?? 100);
const MAILING_EMAILS = 2_000;
/** Of each kind, with every life: they go before the mailing. */
const SINGLE_EMAILS = 5;
/** At least so many go out in a life, on however slow a machine, before it is killed at any moment after. */
const LIFE_EMAILS = 50;
const LIFE_MAX_MS = 3_000;
const DRILL_MS = 30 * 60_000;

const database = startNode([`dev/database/${findPostgres() ? "postgres" : "database"}.mjs`]);
const [{ url }] = await once(database, "message");
await migrate(url);
process.env.DATABASE_URL = url;
const client = new pg.Client({ connectionString: url });
await client.connect();
const mail = await startMail(["--max", "1000000"]);
Object.assign(process.env, mail.env);
const instances = await prepareInstances();

afterAll(async () => {
  instances.remove();
  await client.end();
  await mail.stop();
  await stopChild(database);
});

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(text, values)).rows as Row[];
}

async function count(condition: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as "count" from "Mail" where ${condition}`,
  );
  return row?.count ?? 0;
}

/** Puts emails to so many new people into the outbox. */
async function add(count: number, kind: "confirm" | "welcome" | "article"): Promise<void> {
  const [mailing] =
    kind === "article"
      ? await query<{ id: string }>(
          `insert into "Mailing" ("id", "subject", "html", "text", "recipients")
           values (gen_random_uuid(), 'Letter', '<p>Dear all.</p>', 'Dear all.', $1) returning "id"`,
          [count],
        )
      : [];
  await query(
    `with added as (
       insert into "Subscriber" ("id", "email", "subscribed", "askedAt")
       select gen_random_uuid(), gen_random_uuid() || '@example.org', $2::text <> 'confirm', now()
       from generate_series(1, $1) returning "id", "email"
     )
     insert into "Mail" ("id", "kind", "to", "subscriberId", "mailingId")
     select gen_random_uuid(), $2::text::"MailKind", "email", "id", $3 from added`,
    [count, kind, mailing?.id ?? null],
  );
}

test(
  `${KILLS} senders killed in the middle lose nothing, send no newsletter twice, and leave fewer than 1 in 100 emails uncertain`,
  async () => {
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      if ((await count(`"status" = 'queued'`)) < MAILING_EMAILS / 2) {
        await add(MAILING_EMAILS, "article");
      }
      await add(SINGLE_EMAILS, "confirm");
      await add(SINGLE_EMAILS, "welcome");
      const before = await count(`"status" = 'sent'`);
      const { child, exited } = instances.start(60_000);
      while ((await count(`"status" = 'sent'`)) < before + LIFE_EMAILS) await wait(5);
      await wait(Math.random() * LIFE_MAX_MS);
      child.kill("SIGKILL");
      await exited;
      // The time passes in which their sender could still end them.
      await query(
        `update "Mail" set "claimedAt" = "claimedAt" - interval '2 minutes' where "status" = 'sending'`,
      );
      interrupted += await count(`"status" = 'sending'`);
    }
    await instances.start(DRILL_MS).exited;

    const rows = await query<{ id: string; kind: string; status: string }>(
      'select "id", "kind"::text, "status"::text from "Mail"',
    );
    const arrivals = new Map<string, number>();
    for (const { headers } of await mailAt(mail.url).messages()) {
      const id = /^<([^@]+)@/.exec(headers["message-id"] ?? "")?.[1] ?? "";
      arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    }
    const uncertain = rows.filter(({ status }) => status === "uncertain");
    const repeated = rows.filter(({ id }) => (arrivals.get(id) ?? 0) > 1);
    console.log(
      `${KILLS} kills, ${rows.length} emails, ${interrupted} interrupted, ${uncertain.length} uncertain, ${repeated.length} questions repeated`,
    );
    expect(rows.filter(({ status }) => status !== "sent" && status !== "uncertain")).toEqual([]);
    expect(rows.filter(({ id, status }) => status === "sent" && !arrivals.has(id))).toEqual([]);
    expect(repeated.filter(({ kind }) => kind !== "confirm")).toEqual([]);
    expect(uncertain.filter(({ kind }) => kind === "confirm")).toEqual([]);
    expect(uncertain.length).toBeLessThan(rows.length / 100);
  },
  DRILL_MS,
);
