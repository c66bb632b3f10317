import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { subscriberInTrash } from "@/lib/domains/newsletter/owner";
import { forgetUnconfirmed } from "@/lib/domains/newsletter/sign-ups";
import { moveToTrash } from "@/lib/site/trash/trash";
import { emptyDatabase } from "@/testing/database";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeEach(emptyDatabase);

async function add(email: string, data: Record<string, unknown> = {}): Promise<string> {
  const row = await db.subscriber.create({
    data: { email, subscribed: false, createdAt: daysAgo(40), askedAt: daysAgo(31), ...data },
    select: { id: true },
  });
  return row.id;
}

async function known(): Promise<string[]> {
  const rows = await db.subscriber.findMany({ select: { email: true }, orderBy: { email: "asc" } });
  return rows.map(({ email }) => email);
}

test("an address that never confirmed is forgotten 30 days after its last sign-up, with its emails", async () => {
  const id = await add("never@example.org");
  await db.mail.create({
    data: { kind: "confirm", to: "never@example.org", subscriberId: id, status: "sent" },
  });
  await add("lately@example.org", { askedAt: daysAgo(29) });
  await add("bounced@example.org", { unsubscribedAt: daysAgo(31), stopReason: "bounced" });
  expect(await forgetUnconfirmed()).toBe(2);
  expect(await known()).toEqual(["lately@example.org"]);
  expect(await db.mail.count()).toBe(0);
  expect(await db.trash.count()).toBe(0);
});

test("who confirmed, left, complained or still waits to be asked is not forgotten", async () => {
  await add("active@example.org", { subscribed: true, confirmedAt: daysAgo(39) });
  await add("left@example.org", { unsubscribedAt: daysAgo(31), askedAt: null });
  await add("spam@example.org", { unsubscribedAt: daysAgo(31), stopReason: "complained" });
  const waiting = await add("waiting@example.org", { askedAt: null });
  await db.signUp.create({ data: { subscriberId: waiting, at: daysAgo(31), state: "held" } });
  const before = await known();
  expect(await forgetUnconfirmed()).toBe(0);
  expect(await known()).toEqual(before);
});

test("of somebody who had left and signed up again, only the sign-up is forgotten", async () => {
  const id = await add("again@example.org", {
    confirmedAt: daysAgo(200),
    unsubscribedAt: daysAgo(100),
  });
  expect(await forgetUnconfirmed()).toBe(0);
  expect(await db.subscriber.findUnique({ where: { id } })).toMatchObject({
    askedAt: null,
    unsubscribedAt: expect.any(Date),
  });
});

test("one in the trash is forgotten as well", async () => {
  const id = await add("trashed@example.org");
  const left = await add("left@example.org", { unsubscribedAt: daysAgo(31) });
  await db.$transaction(async (tx) => {
    await moveToTrash(tx, subscriberInTrash, [id, left]);
    await tx.subscriber.deleteMany();
  });
  await forgetUnconfirmed();
  expect(await db.trash.findMany({ select: { id: true } })).toEqual([{ id: left }]);
});
