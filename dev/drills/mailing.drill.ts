// Runs by its name only: it takes minutes, and asks for a machine that does nothing else.
// Needs postgres.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../../scripts/migrate.mjs";
import { prepareInstances } from "../../testing/drain-instance";
import { addMailedArticle } from "../../testing/mailed-article";
import { startSink } from "../mail-sink.mjs";
import { startNode, stopChild } from "../process.mjs";

const READERS = Number(process.env.READERS ?? 100_000);
const SEND_MAX_MS = 1_000;
const STOP_MAX_MS = 2_000;
const RESIDENT_MAX_MB = 350;
const PER_SECOND_MIN = Number(process.env.PER_SECOND ?? 500);
const TICKS_PER_SECOND = 100;
const DRILL_MS = 60 * 60_000;
const WATCH_MS = 100;
/** Paragraphs of the letter, which then has about 10 kB. */
const PARAGRAPHS = 12;

// As every server does, it cleans up while emails go out.
const database = startNode(["dev/database/postgres.mjs", "autovacuum=on"]);
const [{ url }] = await once(database, "message");
await migrate(url);
process.env.DATABASE_URL = url;
const client = new pg.Client({ connectionString: url });
await client.connect();

const sink = await startSink();
Object.assign(process.env, sink.env, { MAIL_PER_MINUTE: "999999" });
const instances = await prepareInstances();

afterAll(async () => {
  instances.remove();
  await client.end();
  sink.close();
  await stopChild(database);
});

async function number(text: string): Promise<number> {
  return Number((await client.query(text)).rows[0].n);
}

/** What a process has taken so far. */
function taken({ pid }: ChildProcess): { cpuSeconds: number; peakMb: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const [, peakKb = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  const ticks = Number(stat[11]) + Number(stat[12]);
  return { cpuSeconds: ticks / TICKS_PER_SECOND, peakMb: Number(peakKb) / 1024 };
}

test(
  `a mailing to ${READERS} readers is on its way at once, can be stopped, and goes out fast`,
  async () => {
    await client.query(
      `insert into "Subscriber" ("id", "email", "createdAt")
       select gen_random_uuid(), 'reader-' || n || '@example.org', now() - interval '1 day'
       from generate_series(1, $1::int) n`,
      [READERS],
    );
    await client.query(`vacuum analyze "Subscriber"`);
    const { db } = await import("@/lib/database/db");
    const { sendMailing, stopMailing, resumeMailing } = await import(
      "@/lib/domains/mailings/owner"
    );
    const admin = { id: "", name: null, email: "owner@example.org" } as never;
    const text = "Children grow in small steps, and so do we. [Read on](/articles). ".repeat(10);
    const article = await addMailedArticle(db, {
      excerpt: "What helps.",
      content: `${text}\n\n`.repeat(PARAGRAPHS),
    });

    const pressedAt = performance.now();
    const { id } = await sendMailing(admin, article, { again: false });
    const sendMs = performance.now() - pressedAt;

    const beganAt = performance.now();
    const { child, exited } = instances.start(DRILL_MS);
    let latest = { cpuSeconds: 0, peakMb: 0 };
    while (sink.count() < Math.min(2_000, READERS / 10)) await wait(WATCH_MS);
    const stoppedAt = performance.now();
    await stopMailing(admin, id);
    let last = -1;
    let lastAt = stoppedAt;
    while (last < sink.count() || performance.now() - lastAt < STOP_MAX_MS) {
      if (last < sink.count()) lastAt = performance.now();
      last = sink.count();
      await wait(WATCH_MS);
    }
    const stopMs = lastAt - stoppedAt;
    await exited;

    await resumeMailing(admin, id);
    const rest = READERS - sink.count();
    const resumedAt = performance.now();
    const again = instances.start(DRILL_MS);
    let preparedMs = 0;
    while (again.child.exitCode === null && sink.count() < READERS) {
      latest = taken(again.child);
      if (
        preparedMs === 0 &&
        (await number(`select count(*) n from "Mailing" where "audienceAt" is null`))
      ) {
        preparedMs = performance.now() - resumedAt;
      }
      await wait(WATCH_MS);
    }
    const seconds = (performance.now() - resumedAt) / 1_000;
    await again.exited;
    const perSecond = rest / seconds;
    console.log(
      `Send ${sendMs.toFixed(0)} ms, first stopped after ${((stoppedAt - beganAt) / 1_000).toFixed(1)} s within ${stopMs.toFixed(0)} ms, prepared in ${(preparedMs / 1_000).toFixed(1)} s, ${perSecond.toFixed(0)} emails a second, ${((latest.cpuSeconds / rest) * 1_000).toFixed(2)} ms of the sender’s CPU each, ${latest.peakMb.toFixed(0)} MB`,
    );
    child.kill();
    expect(sink.arrivals.size).toBe(READERS);
    expect(sink.count()).toBe(READERS);
    expect(await number(`select count(*) n from "Mail" where "status" <> 'sent'`)).toBe(0);
    expect(sendMs).toBeLessThan(SEND_MAX_MS);
    expect(stopMs).toBeLessThan(STOP_MAX_MS);
    expect(latest.peakMb).toBeLessThan(RESIDENT_MAX_MB);
    expect(perSecond).toBeGreaterThan(PER_SECOND_MIN);
  },
  DRILL_MS,
);
