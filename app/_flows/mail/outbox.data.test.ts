// Has modules of its own: its process is asked to end.
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { drainOutbox, sendSoon } from "@/app/_flows/mail/outbox";
import { db } from "@/lib/database/db";
import { readConfirmToken, unsubscribeUrl } from "@/lib/domains/newsletter/links";
import {
  enqueueEmail,
  isMailConfigured,
  ownerAddresses,
  recordProgress,
  retryWaitMs,
  settleInterruptedEmails,
  sweepEmails,
} from "@/lib/mail/queue";
import { query } from "@/testing/database";
import { mail } from "@/testing/mail";
import {
  addMailing,
  addSubscriber,
  countByStatus,
  queueTest,
  receivers,
  type State,
} from "@/testing/outbox";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What one drain has on its way at most. */
const WORKERS = 5;
const WATCH = { timeout: 30_000, interval: 5 };

const lines: string[] = [];
for (const method of ["log", "error"] as const) {
  vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)));
}

beforeEach(async () => {
  await query('truncate "Mail", "Mailing", "Subscriber", "RateLimit" cascade');
  await mail.fail("none");
  await mail.clear();
});

afterAll(async () => {
  // Whatever happened above: nobody's address and nobody's words.
  expect(lines.join("\n")).not.toMatch(/[\w.+-]@[\w-]+\.\w|Words/);
});

const asked: State = { subscribed: false, askedAt: new Date() };

function rows() {
  return db.mail.findMany({ orderBy: [{ to: "asc" }, { id: "asc" }] });
}

async function onlyRow() {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  if (!row) throw new Error("There is no mail.");
  return row;
}

describe("a mail in the outbox", () => {
  test("is sent once, under its own id, and remembered as sent", async () => {
    expect(isMailConfigured).toBe(true);
    const subscriberId = await addSubscriber("new@example.org", asked);
    await enqueueEmail(db, { kind: "confirm", to: "new@example.org", subscriberId });
    expect(await onlyRow()).toMatchObject({ status: "queued", attempts: 0, sentAt: null });

    expect(await drainOutbox()).toEqual({ sent: 1, failed: 0, uncertain: 0 });
    const row = await onlyRow();
    expect(row).toMatchObject({ status: "sent", attempts: 1, problem: null });
    expect(row.sentAt).not.toBeNull();
    const [message] = await mail.messages();
    expect(message).toMatchObject({
      to: "new@example.org",
      from: "Tender Wiring <hello@tenderwiring.example>",
      subject: "Please confirm your address for Tender Wiring",
      headers: {
        "message-id": `<${row.id}@localhost>`,
        "reply-to": "hello@tenderwiring.example",
        "auto-submitted": "auto-generated",
      },
    });
    const [, token = ""] = /\/newsletter\/confirm\/([\w-]+)/.exec(message?.text ?? "") ?? [];
    expect(readConfirmToken(token)).toEqual({ subscriberId });

    expect(await drainOutbox()).toEqual({ sent: 0, failed: 0, uncertain: 0 });
    expect(await receivers()).toHaveLength(1);
  });

  test("that (as the sign-up writes it) nothing but its row and its subscriber stand for is sent too", async () => {
    const id = await addSubscriber("raw@example.org", asked);
    await query(
      `insert into "Mail" ("id", "kind", "to", "subscriberId") values (gen_random_uuid(), 'confirm', 'raw@example.org', $1)`,
      [id],
    );
    await drainOutbox();
    expect(await receivers()).toEqual(["raw@example.org"]);
  });

  test("to the list carries both headers of RFC 8058, whole", async () => {
    const subscriberId = await addSubscriber("reader@example.org");
    await enqueueEmail(db, { kind: "welcome", to: "reader@example.org", subscriberId });
    await drainOutbox();
    const [message] = await mail.messages();
    expect(message?.headers).toMatchObject({
      "list-unsubscribe": `<${unsubscribeUrl(subscriberId)}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  });

  test("is written within the caller's transaction, or not at all (R28)", async () => {
    await expect(
      db.$transaction(async (tx) => {
        await enqueueEmail(tx, {
          kind: "comment",
          to: ownerAddresses()[0] ?? "owner@example.org",
          data: {
            commentId: "0198f2a4-7c1e-7d2b-9a51-3b8f4f6f0a11",
            articleTitle: null,
            articlePath: null,
            name: "Ada",
            content: "Words",
          },
        });
        throw new Error("No.");
      }),
    ).rejects.toThrow("No.");
    expect(await rows()).toEqual([]);
  });

  test("waits for its time", async () => {
    await queueTest("later@example.org", new Date(Date.now() + HOUR_MS));
    expect(await drainOutbox()).toMatchObject({ sent: 0 });
    await query(`update "Mail" set "dueAt" = now() - interval '1 second'`);
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
  });

  test("goes nowhere while nobody answers a request, and nothing breaks", async () => {
    await queueTest("soon@example.org");
    expect(() => sendSoon()).not.toThrow();
    expect(await onlyRow()).toMatchObject({ status: "queued" });
  });

  const unwanted: [string, "confirm" | "welcome", State][] = [
    ["asks somebody to confirm who has confirmed", "confirm", { subscribed: true }],
    [
      "asks somebody to confirm who has left since",
      "confirm",
      {
        subscribed: false,
        askedAt: new Date(Date.now() - HOUR_MS),
        unsubscribedAt: new Date(),
      },
    ],
    [
      "welcomes somebody who has left",
      "welcome",
      { subscribed: false, unsubscribedAt: new Date() },
    ],
  ];
  test.each(unwanted)("is not sent when it %s", async (_, kind, state) => {
    const subscriberId = await addSubscriber("gone@example.org", state);
    await enqueueEmail(db, { kind, to: "gone@example.org", subscriberId });
    expect(await drainOutbox()).toEqual({ sent: 0, failed: 0, uncertain: 0 });
    expect(await onlyRow()).toMatchObject({ status: "cancelled" });
    expect(await receivers()).toEqual([]);
  });

  test("asks again whoever signed up again after leaving", async () => {
    const subscriberId = await addSubscriber("back@example.org", {
      ...asked,
      unsubscribedAt: new Date(Date.now() - DAY_MS),
    });
    await enqueueEmail(db, { kind: "confirm", to: "back@example.org", subscriberId });
    await drainOutbox();
    expect(await receivers()).toEqual(["back@example.org"]);
  });

  test("goes with its subscriber when that is erased", async () => {
    const subscriberId = await addSubscriber("erased@example.org", asked);
    await enqueueEmail(db, { kind: "confirm", to: "erased@example.org", subscriberId });
    await db.subscriber.delete({ where: { id: subscriberId } });
    expect(await rows()).toEqual([]);
  });

  test("that cannot be written fails alone", async () => {
    await queueTest("bad@example.org");
    await query(`update "Mail" set "kind" = 'suggestions', "data" = '{"items": 3}'`);
    await queueTest("good@example.org");
    expect(await drainOutbox()).toMatchObject({ sent: 1, failed: 1 });
    expect(await rows()).toMatchObject([
      { to: "bad@example.org", status: "failed", problem: "The email couldn’t be written." },
      { to: "good@example.org", status: "sent" },
    ]);
  });
});

describe("when the mail server fails", () => {
  test.each([["mail-4xx"], ["data-4xx"]])(
    "with %s, the mail waits and comes later",
    async (fault) => {
      await mail.fail(fault);
      await queueTest("a@example.org");
      expect(await drainOutbox()).toEqual({ sent: 0, failed: 0, uncertain: 0 });
      const row = await onlyRow();
      expect(row).toMatchObject({ status: "queued", attempts: 1 });
      expect(row.problem).toMatch(/^The email server said: 45[12] /);
      expect(Math.abs(row.dueAt.getTime() - Date.now() - MINUTE_MS)).toBeLessThan(MINUTE_MS / 2);

      await mail.fail("none");
      await query(`update "Mail" set "dueAt" = now() - interval '1 second'`);
      expect(await drainOutbox()).toMatchObject({ sent: 1 });
      expect(await onlyRow()).toMatchObject({ status: "sent", attempts: 2, problem: null });
    },
  );

  test("too often, the mail is given up", async () => {
    await mail.fail("data-4xx");
    await queueTest("a@example.org");
    await query(`update "Mail" set "attempts" = 15`);
    expect(await drainOutbox()).toMatchObject({ failed: 1 });
    expect(await onlyRow()).toMatchObject({ status: "failed", attempts: 16 });
  });

  test("for good, the mail fails and is not tried again", async () => {
    await mail.fail("rcpt-5xx");
    await queueTest("nobody@example.org");
    expect(await drainOutbox()).toMatchObject({ failed: 1 });
    expect(await onlyRow()).toMatchObject({
      status: "failed",
      problem: "The email server said: 550 No such mailbox",
    });
    await mail.fail("none");
    expect(await drainOutbox()).toMatchObject({ sent: 0 });
  });

  test("as there is no such address, nothing goes there any more", async () => {
    const subscriberId = await addSubscriber("refused@example.org");
    const welcome = { kind: "welcome", to: "refused@example.org", subscriberId } as const;
    await enqueueEmail(db, welcome);
    await enqueueEmail(db, welcome, new Date(Date.now() + HOUR_MS));
    expect(await drainOutbox()).toMatchObject({ failed: 1, sent: 0 });
    expect(await db.subscriber.findFirst()).toMatchObject({
      subscribed: false,
      stopReason: "bounced",
      stopDetail: "The email server said: 550 No such mailbox",
    });
    expect(await db.mail.count({ where: { status: "queued" } })).toBe(0);
  });

  test("for everybody, only the first are believed to have no address any more", async () => {
    await mail.fail("rcpt-5xx");
    for (let nth = 1; nth <= 25; nth += 1) {
      const to = `reader-${nth}@example.org`;
      const subscriberId = await addSubscriber(to);
      await enqueueEmail(db, { kind: "welcome", to, subscriberId });
    }
    expect(await drainOutbox()).toMatchObject({ failed: 25 });
    const stopped = await db.subscriber.count({ where: { stopReason: "bounced" } });
    expect(stopped).toBeGreaterThanOrEqual(20);
    expect(stopped).toBeLessThan(25);
  });

  test("after it has the mail, the mail is uncertain and never sent again by itself", async () => {
    await mail.fail("drop-after-data");
    const subscriberId = await addSubscriber("perhaps@example.org");
    await enqueueEmail(db, { kind: "welcome", to: "perhaps@example.org", subscriberId });
    expect(await drainOutbox()).toMatchObject({ uncertain: 1 });
    const row = await onlyRow();
    expect(row.status).toBe("uncertain");
    expect(row.problem).toMatch(/^The connection ended before the email server confirmed/);
    await mail.fail("none");
    await drainOutbox();
    expect(await receivers()).toEqual(["perhaps@example.org"]);
  });

  test("after it has a question to confirm, the question is asked again, but not for ever", async () => {
    await mail.fail("drop-after-data");
    const subscriberId = await addSubscriber("perhaps@example.org", asked);
    await enqueueEmail(db, { kind: "confirm", to: "perhaps@example.org", subscriberId });
    for (let attempts = 1; attempts < 5; attempts += 1) {
      expect(await drainOutbox()).toEqual({ sent: 0, failed: 0, uncertain: 0 });
      const row = await onlyRow();
      expect(row).toMatchObject({ status: "queued", attempts, handedOver: null });
      const waitMs = row.dueAt.getTime() - Date.now();
      expect(Math.abs(waitMs - retryWaitMs(attempts))).toBeLessThan(MINUTE_MS / 2);
      await query(`update "Mail" set "dueAt" = now() - interval '1 second'`);
    }
    expect(await drainOutbox()).toMatchObject({ uncertain: 1 });
    expect(await receivers()).toHaveLength(5);
  });

  test.each([["connect"], ["greeting"]])(
    "altogether (%s), the drain stops, no mail loses an attempt, and all go out afterwards",
    async (fault) => {
      await mail.fail(fault);
      const all = Array.from({ length: 30 }, (_, i) => `many-${i}@example.org`);
      for (const to of all) await queueTest(to);
      expect(await drainOutbox()).toEqual({ sent: 0, failed: 0, uncertain: 0 });
      const after = await rows();
      expect(after.every(({ status, attempts }) => status === "queued" && attempts === 0)).toBe(
        true,
      );
      const touched = after.filter(({ problem }) => problem !== null);
      expect(touched.length).toBeGreaterThan(0);
      expect(touched.length).toBeLessThanOrEqual(WORKERS);

      await mail.fail("none");
      await query(`update "Mail" set "dueAt" = now() - interval '1 second'`);
      expect(await drainOutbox()).toMatchObject({ sent: 30 });
      expect((await receivers()).sort()).toEqual(all.sort());
    },
  );

  test("the waits grow from a minute to six hours, for about two days", () => {
    expect([1, 2, 3, 9, 10, 16].map((attempts) => retryWaitMs(attempts) / MINUTE_MS)).toEqual([
      1, 2, 4, 256, 360, 360,
    ]);
    const total = Array.from({ length: 15 }, (_, i) => retryWaitMs(i + 1)).reduce((a, b) => a + b);
    expect(total / DAY_MS).toBeGreaterThan(1.5);
    expect(total / DAY_MS).toBeLessThan(2.5);
  });
});

describe("a mail whose sender ended in the middle", () => {
  const later = () => new Date(Date.now() + 100_000);

  async function interrupt(kind: "welcome" | "confirm", handedOver: boolean | null) {
    const state = kind === "confirm" ? asked : {};
    const subscriberId = await addSubscriber("dead@example.org", state);
    await enqueueEmail(db, { kind, to: "dead@example.org", subscriberId });
    await query(
      `update "Mail" set "status" = 'sending', "claimedAt" = now(), "attempts" = 1, "handedOver" = $1`,
      [handedOver],
    );
  }

  test.each([
    ["welcome", false],
    ["confirm", false],
    ["confirm", true],
    ["confirm", null],
  ] as const)(
    "is sent again after a minute and a half, and not before: a %s with handed over %s",
    async (kind, handedOver) => {
      await interrupt(kind, handedOver);
      const nobody = { requeued: 0, uncertain: 0 };
      expect(await settleInterruptedEmails(new Date(Date.now() + 80_000))).toEqual(nobody);
      expect(await settleInterruptedEmails(later())).toEqual({ requeued: 1, uncertain: 0 });
      expect(await drainOutbox()).toMatchObject({ sent: 1 });
      expect(await onlyRow()).toMatchObject({ status: "sent", attempts: 2, handedOver: null });
      expect(await receivers()).toEqual(["dead@example.org"]);
    },
  );

  test.each([
    ["its last line may have been sent", true],
    ["a sender of the first release had it, which does not say", null],
  ])("is uncertain and not sent again when %s", async (_, handedOver) => {
    await interrupt("welcome", handedOver);
    expect(await settleInterruptedEmails(later())).toEqual({ requeued: 0, uncertain: 1 });
    expect(await onlyRow()).toMatchObject({
      status: "uncertain",
      problem: "The site stopped while it was sending this email.",
      handedOver: null,
    });
    await drainOutbox();
    expect(await receivers()).toEqual([]);
  });

  test("is what its sender says after all, if it was only slow", async () => {
    await interrupt("welcome", true);
    const { id } = await onlyRow();
    await settleInterruptedEmails(later());
    const email = { id, kind: "welcome", attempts: 1 } as const;
    await recordProgress([{ email, outcome: { state: "sent" } }]);
    expect(await onlyRow()).toMatchObject({ status: "sent" });
  });

  test("is not changed by an old sender once somebody else sends it again", async () => {
    await interrupt("welcome", true);
    await query(`update "Mail" set "attempts" = 2`);
    const { id } = await onlyRow();
    const email = { id, kind: "welcome", attempts: 1 } as const;
    await recordProgress([{ email, outcome: { state: "refused", problem: "Old." } }]);
    expect(await onlyRow()).toMatchObject({ status: "sending" });
  });

  test("is not finished by a sender that was slow before the last line: it has been taken back", async () => {
    const subscriberId = await addSubscriber("slow@example.org");
    await enqueueEmail(db, { kind: "welcome", to: "slow@example.org", subscriberId });
    await mail.fail("slow-rcpt");
    const slow = drainOutbox();
    await vi.waitUntil(async () => (await onlyRow()).status === "sending", WATCH);
    // As settleInterruptedEmails takes it back, and for so long that nobody has it anew.
    await query(
      `update "Mail" set "status" = 'queued', "handedOver" = null, "dueAt" = now() + interval '1 hour'`,
    );
    await mail.fail("none");
    expect(await slow).toEqual({ sent: 0, failed: 0, uncertain: 0 });
    expect(await onlyRow()).toMatchObject({ status: "queued", attempts: 1 });
    expect(await receivers()).toEqual([]);
  });
});

describe("a mailing", () => {
  test("goes to everybody who is still there, and is done then", async () => {
    const id = await addMailing(12);
    await query(
      `update "Subscriber" set "subscribed" = false where "email" = 'list-3@example.org'`,
    );
    expect(await drainOutbox()).toEqual({ sent: 11, failed: 0, uncertain: 0 });
    expect(await countByStatus()).toEqual({ sent: 11, cancelled: 1 });
    const messages = await mail.messages();
    expect(new Set(messages.map(({ to }) => to)).size).toBe(11);
    for (const { subject, text, headers } of messages) {
      expect(subject).toBe("SharedEmail");
      expect(text).toMatch(/^Dear all\./);
      const [, url = ""] = /^<(.*)>$/.exec(headers["list-unsubscribe"] ?? "") ?? [];
      expect(text).toContain(url);
    }
    expect(await db.mailing.findUnique({ where: { id } })).toMatchObject({
      status: "done",
      endedAt: expect.any(Date),
    });
  });

  test("that is stopped waits, without holding up other mail, and goes on", async () => {
    const id = await addMailing(5);
    await db.mailing.update({ where: { id }, data: { status: "stopped" } });
    await queueTest("single@example.org");
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    expect(await receivers()).toEqual(["single@example.org"]);
    await db.mailing.update({ where: { id }, data: { status: "sending" } });
    expect(await drainOutbox()).toMatchObject({ sent: 5 });
  });

  test("that ended while one of its mails was put back is taken up again", async () => {
    const id = await addMailing(1);
    await db.mailing.update({ where: { id }, data: { status: "done", endedAt: new Date() } });
    await drainOutbox();
    expect(await db.mailing.findUnique({ where: { id } })).toMatchObject({ status: "sending" });
    await drainOutbox();
    expect(await receivers()).toHaveLength(1);
    expect(await db.mailing.findUnique({ where: { id } })).toMatchObject({ status: "done" });
  });

  test("lets single mails go first", async () => {
    await addMailing(60);
    for (let i = 0; i < 10; i += 1) await queueTest(`single-${i}@example.org`);
    await drainOutbox();
    expect(await receivers()).toHaveLength(70);
    // When they arrive depends on their connections as well.
    const taken = await db.mail.findMany({ select: { to: true }, orderBy: { claimedAt: "asc" } });
    const first = taken.slice(0, 10 + WORKERS);
    expect(first.filter(({ to }) => to.startsWith("single"))).toHaveLength(10);
  });
});

test("single mails are forgotten a month after they were sent, those of mailings and of the owner stay", async () => {
  await addMailing(1);
  await queueTest("old@example.org");
  await queueTest("young@example.org");
  await queueTest("failed@example.org");
  await query(`update "Mail" set "status" = 'sent'`);
  await query(`update "Mail" set "status" = 'failed' where "to" = 'failed@example.org'`);
  await query(
    `update "Mail" set "createdAt" = now() - interval '31 days' where "to" <> 'young@example.org'`,
  );
  expect(await sweepEmails()).toBe(1);
  expect((await rows()).map(({ to }) => to)).toEqual([
    "failed@example.org",
    "list-1@example.org",
    "young@example.org",
  ]);
});

// The last one: this process sends nothing afterwards.
test("a process that is asked to end finishes what is on its way and begins nothing more", async () => {
  const isAsked = () => {};
  process.on("SIGTERM", isAsked);
  try {
    await addMailing(200);
    const drained = drainOutbox({ forMs: 60_000 });
    await vi.waitUntil(async () => (await countByStatus()).sent, WATCH);
    process.emit("SIGTERM");
    const { sent } = await drained;
    expect(sent).toBeLessThan(200);
    expect(await countByStatus()).toEqual({ sent, queued: 200 - sent });
    expect(await drainOutbox()).toEqual({ sent: 0, failed: 0, uncertain: 0 });
  } finally {
    process.off("SIGTERM", isAsked);
  }
});
