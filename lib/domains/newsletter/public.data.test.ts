import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import {
  confirmSubscription,
  createSubscription,
  getMaskedEmail,
  unsubscribe,
} from "@/lib/domains/newsletter/public";
import { CONFIRM_EMAILS_PER_HOUR_MAX, subscriberStatus } from "@/lib/domains/newsletter/rules";
import { askWaiting } from "@/lib/domains/newsletter/sign-ups";
import { emptyDatabase, query } from "@/testing/database";

const logged = vi.spyOn(console, "log").mockImplementation(() => {});

const email = "anna@example.org";
/** With what comes right after the answer. */
async function signUp(fields: object = {}): Promise<void> {
  await createSubscription({ email, source: "hero_signup", ...fields });
  await askWaiting();
}

async function row(address = email) {
  return db.subscriber.findUniqueOrThrow({ where: { email: address } });
}

async function status(address = email) {
  return subscriberStatus(await row(address));
}

async function confirmed(): Promise<string> {
  await signUp();
  const { id } = await row();
  expect(await confirmSubscription(id)).toBe("confirmed");
  return id;
}

const mails = (kind: "confirm" | "welcome", address = email) =>
  db.mail.findMany({ where: { kind, to: address }, orderBy: { createdAt: "asc" } });

/** Lets time pass for everything there is. */
async function wait(interval: string) {
  for (const [table, columns] of [
    ["Subscriber", ["askedAt", "confirmedAt", "unsubscribedAt"]],
    ["Mail", ["createdAt"]],
    ["SignUp", ["at"]],
  ] as const) {
    const changes = columns.map((name) => `"${name}" = "${name}" - interval '${interval}'`);
    await query(`update "${table}" set ${changes.join(", ")}`);
  }
}

beforeEach(async () => {
  await emptyDatabase();
  logged.mockClear();
});

describe("a sign-up", () => {
  test("of a new address waits for it to confirm, and asks it by mail", async () => {
    await signUp();
    const { id, ...fields } = await row();
    expect(fields).toMatchObject({ subscribed: false, source: "hero_signup", confirmedAt: null });
    expect(await status()).toBe("pending");
    expect(await mails("confirm")).toMatchObject([{ subscriberId: id, status: "queued" }]);
  });

  test("keeps the first source, and asks once within an hour", async () => {
    await signUp();
    for (let count = 0; count < 3; count += 1) await signUp({ source: "community_cta" });
    await wait("59 minutes");
    await signUp();
    expect(await mails("confirm")).toHaveLength(1);
    await wait("2 minutes");
    await signUp({ source: "community_cta" });
    await signUp();
    expect(await mails("confirm")).toHaveLength(2);
    expect((await row()).source).toBe("hero_signup");
  });

  test("that comes many times at once asks once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => signUp()));
    expect(await mails("confirm")).toHaveLength(1);
  });

  test("of an active address changes nothing and sends nothing", async () => {
    await confirmed();
    await wait("3 hours");
    const before = await row();
    await signUp({ source: "community_cta" });
    expect(await row()).toEqual(before);
    expect(await mails("confirm")).toHaveLength(1);
  });

  test("of a caught sender leaves nothing behind, for a new and for a known address", async () => {
    const caught = () => createSubscription({ email, source: "x" }, { isBot: true });
    await caught();
    expect(await db.subscriber.count()).toBe(0);
    await signUp();
    await wait("2 hours");
    const before = await row();
    await caught();
    expect(await row()).toEqual(before);
    expect(await mails("confirm")).toHaveLength(1);
  });

  test("past the limit of all waits, and is asked by itself when the hour has room", async () => {
    await signUp({ email: "first@example.org" });
    await query(
      `insert into "Mail" ("id", "kind", "to") select gen_random_uuid(), 'confirm', 'x' from generate_series(2, $1)`,
      [CONFIRM_EMAILS_PER_HOUR_MAX],
    );
    await signUp();
    expect(await mails("confirm")).toEqual([]);
    expect(await status()).toBe("pending");
    expect(logged.mock.calls.join()).toContain("confirm-emails-at-their-limit");
    expect(logged.mock.calls.join()).not.toContain("@");
    await wait("61 minutes");
    await askWaiting();
    expect(await mails("confirm")).toHaveLength(1);
    await askWaiting();
    expect(await mails("confirm")).toHaveLength(1);
  });
});

describe("a confirmation", () => {
  test("makes an address active and welcomes it once, however often it comes", async () => {
    await signUp();
    const { id } = await row();
    const answers = await Promise.all([1, 2, 3].map(() => confirmSubscription(id)));
    expect(answers).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect(await status()).toBe("active");
    expect((await row()).confirmedAt).not.toBeNull();
    expect(await mails("welcome")).toMatchObject([{ subscriberId: id, status: "queued" }]);
  });

  test("takes back a second mail that still waits to ask", async () => {
    await signUp();
    await wait("2 hours");
    await signUp();
    await confirmSubscription((await row()).id);
    expect((await mails("confirm")).map((mail) => mail.status)).toEqual(["cancelled", "cancelled"]);
  });

  test("by an old link does not bring anybody back who has left", async () => {
    const id = await confirmed();
    await unsubscribe(id);
    expect(await confirmSubscription(id)).toBe("left");
    expect(await status()).toBe("unsubscribed");
  });

  test("of an erased address says so", async () => {
    const id = await confirmed();
    await db.subscriber.delete({ where: { id } });
    expect(await confirmSubscription(id)).toBe("gone");
  });
});

describe("leaving", () => {
  test("works for active and pending addresses, and again, and preserves the first moment", async () => {
    const id = await confirmed();
    expect(await unsubscribe(id)).toBe("a…@example.org");
    const before = await row();
    expect(before).toMatchObject({ subscribed: false, unsubscribedAt: expect.any(Date) });
    expect(await unsubscribe(id)).toBe("a…@example.org");
    expect(await row()).toEqual(before);

    await signUp({ email: "tom@example.org" });
    await unsubscribe((await row("tom@example.org")).id);
    expect(await status("tom@example.org")).toBe("unsubscribed");
  });

  test("takes back what still waits to be sent, and nothing of others", async () => {
    await signUp({ email: "tom@example.org" });
    await unsubscribe(await confirmed());
    expect((await mails("welcome")).map((mail) => mail.status)).toEqual(["cancelled"]);
    expect((await mails("confirm", "tom@example.org")).map((mail) => mail.status)).toEqual([
      "queued",
    ]);
  });

  test("of an erased address finds nothing left", async () => {
    const id = await confirmed();
    await db.subscriber.delete({ where: { id } });
    expect(await unsubscribe(id)).toBeNull();
    expect(await getMaskedEmail(id)).toBeNull();
  });

  test("is no end: the address is asked again at once, confirms, and has left no more", async () => {
    const id = await confirmed();
    await unsubscribe(id);
    await signUp({ source: "community_cta" });
    expect(await status()).toBe("pending");
    await signUp();
    expect(await mails("confirm")).toHaveLength(2);
    expect(await confirmSubscription(id)).toBe("confirmed");
    expect(await row()).toMatchObject({
      id,
      subscribed: true,
      unsubscribedAt: null,
      source: "hero_signup",
    });
    expect(await mails("welcome")).toHaveLength(2);
  });

  test("and coming back follow each other however the clocks stand", async () => {
    const id = await confirmed();
    await unsubscribe(id);
    await query(`update "Subscriber" set "unsubscribedAt" = now() + interval '1 minute'`);
    await signUp();
    expect(await status()).toBe("pending");
    await unsubscribe(id);
    expect(await status()).toBe("unsubscribed");
  });
});
