// Watches testing/drain.ts.
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import {
  claimEmails,
  enqueueEmail,
  PACE_MS,
  recordProgress,
  settleInterruptedEmails,
} from "@/lib/mail/queue";
import { query } from "@/testing/database";
import { prepareInstances } from "@/testing/drain-instance";
import { mail } from "@/testing/mail";
import { addMailing, addSubscriber, countByStatus, queueTest, receivers } from "@/testing/outbox";
import { countScans } from "@/testing/scans";

/** What one drain has on its way at most. */
const WORKERS = 5;
const WATCH = { timeout: 30_000, interval: 5 };
/** The code and the signal of an instance that ended by itself. */
const ENDED = [0, null];

for (const method of ["log", "error"] as const)
  vi.spyOn(console, method).mockImplementation(() => {});

const instances = await prepareInstances();

beforeEach(async () => {
  await query('truncate "Mail", "Mailing", "Subscriber", "RateLimit" cascade');
  await mail.fail("none");
  await mail.clear();
});

afterAll(() => instances.remove());

test("several instances send each mail once, whoever takes it", async () => {
  await addMailing(200);
  for (let i = 0; i < 40; i += 1) await queueTest(`single-${i}@example.org`);
  const others = [instances.start(30_000), instances.start(30_000)];
  const own = await Promise.all([drainOutbox({ forMs: 30_000 }), drainOutbox({ forMs: 30_000 })]);
  expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([ENDED, ENDED]);
  expect(await countByStatus()).toEqual({ sent: 240 });
  const all = await receivers();
  expect(all).toHaveLength(240);
  expect(new Set(all).size).toBe(240);
  expect(own.every(({ failed, uncertain }) => failed + uncertain === 0)).toBe(true);
});

test("several instances keep the pace together", async () => {
  await addMailing(200);
  const perMinute = 600;
  const pace = { MAIL_PER_MINUTE: String(perMinute) };
  const both = [instances.start(1_500, pace), instances.start(1_500, pace)];
  expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([ENDED, ENDED]);
  const [row] = await query<{ count: number; ms: number }>(
    `select count(*)::int as count,
       (extract(epoch from max("claimedAt") - min("claimedAt")) * 1000)::float8 as ms
     from "Mail" where "claimedAt" is not null`,
  );
  // An even pace, a second ahead of it, and what the clock's milliseconds round away.
  const allowed = ((row?.ms ?? 0) + 1_000) / (PACE_MS * (env.MAIL_PER_MINUTE / perMinute)) + 2;
  expect(row?.count).toBeGreaterThan(2);
  expect(row?.count).toBeLessThanOrEqual(allowed);
  expect((await countByStatus()).queued).toBeGreaterThan(100);
});

test("an instance may be killed: what had not reached its last line goes out once, of the rest only questions are repeated", async () => {
  await addMailing(20);
  const subscriberId = await addSubscriber("new@example.org", {
    subscribed: false,
    askedAt: new Date(),
  });
  await enqueueEmail(db, { kind: "confirm", to: "new@example.org", subscriberId });

  async function killWhen(fault: string, isThere: () => Promise<boolean>): Promise<string[]> {
    await mail.fail(fault);
    const { child, exited } = instances.start(60_000);
    await vi.waitUntil(isThere, WATCH);
    child.kill("SIGKILL");
    await exited;
    await mail.fail("none");
    const left = await db.mail.findMany({ where: { status: "sending" } });
    expect(left).toHaveLength(WORKERS);
    return left.map(({ to }) => to);
  }

  const early = await killWhen(
    "slow-rcpt",
    async () => (await db.mail.count({ where: { status: "sending" } })) === WORKERS,
  );
  expect(early).toContain("new@example.org");
  expect(await settleInterruptedEmails(new Date(Date.now() + 100_000))).toEqual({
    requeued: WORKERS,
    uncertain: 0,
  });
  const late = await killWhen("slow", async () => (await receivers()).length === WORKERS);
  expect(late).toContain("new@example.org");
  expect(await settleInterruptedEmails(new Date(Date.now() + 100_000))).toEqual({
    requeued: 1,
    uncertain: WORKERS - 1,
  });

  await drainOutbox();
  expect(await countByStatus()).toEqual({ sent: 21 - (WORKERS - 1), uncertain: WORKERS - 1 });
  const messages = await receivers();
  expect(messages).toHaveLength(22);
  expect(new Set(messages).size).toBe(21);
  expect(messages.filter((to) => to === "new@example.org")).toHaveLength(2);
});

test("how far an email has come is written by its id, however seldom its state looks", async () => {
  await addMailing(5_000);
  await query('vacuum analyze "Mail"');
  const claimed = await claimEmails(5);
  if (claimed === "later" || claimed === "nothing") throw new Error("Nothing is due.");
  const states = await countScans("Mail_status_dueAt_id_idx");
  const ids = await countScans("Mail_pkey");
  await recordProgress(claimed.map((email) => ({ email, outcome: "handed-over" })));
  expect(await countScans("Mail_pkey")).toBe(ids + claimed.length);
  expect(await countScans("Mail_status_dueAt_id_idx")).toBe(states);
});
