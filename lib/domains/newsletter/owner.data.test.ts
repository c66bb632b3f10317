import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { importSubscribers } from "@/lib/domains/newsletter/imports/whole-file";
import {
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
} from "@/lib/domains/newsletter/owner";
import { subscriberStatus } from "@/lib/domains/newsletter/rules";
import type { SubscriberStatus } from "@/lib/domains/newsletter/schema";
import type { Prisma } from "@/prisma/client/client";
import { emptyDatabase, query } from "@/testing/database";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const list = (q = "", status?: SubscriberStatus, page = 1, perPage = 1_000) =>
  listSubscribers(admin, { q, status, page, perPage });
const create = (fields: Partial<Prisma.SubscriberCreateManyInput>[]) =>
  db.subscriber.createMany({
    data: fields.map((one, i) => ({
      email: `reader-${i}@example.org`,
      createdAt: new Date(Date.UTC(2025, 0, 1, 0, i)),
      ...one,
    })),
  });
const emails = (subscribers: { email: string }[]) => subscribers.map(({ email }) => email);

describe("the list", () => {
  beforeEach(emptyDatabase);

  test("shows every state, newest first, by page, and counts all and the active", async () => {
    await create([
      {},
      { subscribed: false },
      { subscribed: false, unsubscribedAt: new Date() },
      { firstName: "Anna", source: "hero_signup" },
    ]);
    const first = await list("", undefined, 1, 3);
    expect(first.subscribers[0]).toEqual({
      id: expect.any(String),
      email: "reader-3@example.org",
      firstName: "Anna",
      subscribed: true,
      status: "active",
      source: "hero_signup",
      tags: [],
      interests: [],
      childAges: [],
      stopReason: null,
      stopDetail: null,
      createdAt: "2025-01-01T00:03:00.000Z",
    });
    expect(first.subscribers.map(({ status }) => status)).toEqual([
      "active",
      "unsubscribed",
      "pending",
    ]);
    expect(first).toMatchObject({ total: 4, counts: { total: 4, active: 2 } });
    const second = await list("", undefined, 2, 3);
    expect(emails(second.subscribers)).toEqual(["reader-0@example.org"]);
    expect((await list("", undefined, 3, 3)).subscribers).toEqual([]);
  });

  test("is searched in addresses and names, in any case, with LIKE's own signs as they are", async () => {
    await create([
      { email: "anna_berg@example.org" },
      { email: "b@example.org", firstName: "Zoë ANNA" },
      { email: "c@example.org", firstName: "100% \\ Tom" },
      { email: "annaxberg@example.org", subscribed: false },
    ]);
    const found = async (q: string) => emails((await list(q)).subscribers).toSorted();
    expect(await found("Anna")).toEqual([
      "anna_berg@example.org",
      "annaxberg@example.org",
      "b@example.org",
    ]);
    expect(await found("ANNA_")).toEqual(["anna_berg@example.org"]);
    expect(await found("zoë")).toEqual(["b@example.org"]);
    expect(await found("%")).toEqual(["c@example.org"]);
    expect(await found("\\")).toEqual(["c@example.org"]);
    expect(await found("nobody")).toEqual([]);
    expect(await list("anna", "active")).toMatchObject({
      total: 2,
      counts: { total: 4, active: 3 },
    });
  });

  test("says the same state as the rule, and finds each by it", async () => {
    const moments = [null, new Date("2025-01-05"), new Date("2025-01-06")];
    await create(
      [true, false].flatMap((subscribed) =>
        moments.flatMap((askedAt) =>
          moments.map((unsubscribedAt) => ({ subscribed, askedAt, unsubscribedAt })),
        ),
      ),
    );
    const expected = new Map<string, SubscriberStatus>();
    for (const row of await db.subscriber.findMany())
      expected.set(row.email, subscriberStatus(row));
    const { subscribers } = await list();
    expect(new Map(subscribers.map(({ email, status }) => [email, status]))).toEqual(expected);
    for (const status of ["active", "pending", "unsubscribed"] as const) {
      const found = await list("", status);
      expect(found.total).toBe([...expected.values()].filter((one) => one === status).length);
      expect(found.subscribers.every((one) => one.status === status)).toBe(true);
    }
  });
});

test("removing a subscriber deletes every mail too, and removing again is 404", async () => {
  await emptyDatabase();
  const { id } = await db.subscriber.create({ data: { email: "anna@example.org" } });
  await db.mail.create({ data: { kind: "welcome", to: "anna@example.org", subscriberId: id } });
  await deleteSubscriber(admin, id);
  expect([await db.subscriber.count(), await db.mail.count()]).toEqual([0, 0]);
  await expect(deleteSubscriber(admin, id)).rejects.toMatchObject({ status: 404 });
});

describe("an import", () => {
  beforeEach(emptyDatabase);
  const left = { subscribed: false, unsubscribedAt: new Date(), source: "hero_signup" };

  test("adds the new as active, leaves the known as they are, and says what became of every line", async () => {
    await create([
      { email: "active@example.org", firstName: "Old" },
      { email: "pending@example.org", subscribed: false, askedAt: new Date() },
      { email: "left@example.org", ...left },
      { email: "back@example.org", ...left, askedAt: new Date(Date.now() + 60_000) },
    ]);
    const before = await db.subscriber.findMany({ orderBy: { id: "asc" } });
    const csv =
      "email,name\nnew@example.org,Nora\nactive@example.org,New\npending@example.org\nLEFT@example.org\nback@example.org\nnonsense\nnew@example.org";
    expect(await importSubscribers(admin, csv)).toEqual({
      added: 1,
      alreadyThere: 3,
      leftBefore: 1,
      invalid: [
        { line: 7, reason: expect.any(String) },
        { line: 8, reason: expect.any(String) },
      ],
      lines: { alreadyThere: [3, 4, 6], leftBefore: [5] },
      notes: [],
    });
    const fresh = await db.subscriber.findUniqueOrThrow({ where: { email: "new@example.org" } });
    expect(fresh).toMatchObject({ firstName: "Nora", subscribed: true, source: "import" });
    expect(fresh.confirmedAt).not.toBeNull();
    expect(
      await db.subscriber.findMany({ where: { id: { not: fresh.id } }, orderBy: { id: "asc" } }),
    ).toEqual(before);
    expect(await db.mail.count()).toBe(0);
  });

  test("that comes twice adds nobody the second time", async () => {
    const csv = Array.from({ length: 2_500 }, (_, i) => `reader-${i}@example.org`).join("\n");
    expect(await importSubscribers(admin, csv)).toMatchObject({ added: 2_500, alreadyThere: 0 });
    expect(await importSubscribers(admin, csv)).toMatchObject({ added: 0, alreadyThere: 2_500 });
  });

  test("of a file that cannot be read is refused at its field", async () => {
    await expect(importSubscribers(admin, "a,b\nc,d")).rejects.toMatchObject({
      status: 422,
      errors: { csv: [expect.stringMatching(/^There’s no email address in this file/)] },
    });
  });
});

describe("among many", () => {
  const COUNT = 20_000;

  beforeAll(async () => {
    await emptyDatabase();
    await query(
      `insert into "Subscriber" ("id", "email", "firstName", "subscribed", "createdAt")
       select gen_random_uuid(), (array['anna', 'tom', 'maria'])[1 + n % 3] || '.' || md5(n::text) || '@example.org',
         case when n % 2 = 0 then 'Reader ' || n end, n % 5 <> 0,
         -- As after an import, many at the same moment.
         timestamptz '2025-01-01' + (n / 6000) * interval '1 hour'
       from generate_series(1, $1) n`,
      [COUNT],
    );
    await query('analyze "Subscriber"');
  });

  test.each(["", "a", "zz", "an", "anna", "reader 77777", "example.org", "nobody at all"])(
    "a search for %j still counts everybody",
    async (q) => {
      const { counts } = await list(q, undefined, 1, 50);
      expect(counts).toEqual({ total: COUNT, active: COUNT * 0.8 });
    },
  );

  test("two letters are found wherever they are, also where only an old row has them", async () => {
    await create([
      { email: "abqzc@example.org", createdAt: new Date("2020-01-01") },
      { email: "b@example.xqz", createdAt: new Date("2020-01-02") },
      { email: "c@example.org", firstName: "Aqz", createdAt: new Date("2020-01-03") },
    ]);
    const { total, subscribers } = await list("qz");
    expect([total, ...emails(subscribers)]).toEqual([
      3,
      "c@example.org",
      "b@example.xqz",
      "abqzc@example.org",
    ]);
    expect((await list("qz", "stopped")).total).toBe(0);
    await db.subscriber.deleteMany({ where: { createdAt: { lt: new Date("2021-01-01") } } });
  });

  test("an export has everybody once, newest first, a few at a time", async () => {
    const seen = new Set<string>();
    let last = "9999";
    for await (const batch of exportSubscribers(admin)) {
      expect(batch.length).toBeLessThanOrEqual(1_000);
      for (const { email, createdAt } of batch) {
        seen.add(email);
        const at = createdAt.toISOString();
        if (at > last) throw new Error("An older one came first.");
        last = at;
      }
    }
    expect(seen.size).toBe(COUNT);
  });

  test("an export goes on past whoever is removed meanwhile", async () => {
    const seen = new Set<string>();
    for await (const batch of exportSubscribers(admin)) {
      for (const { email } of batch) seen.add(email);
      if (seen.size === 1_000)
        await db.subscriber.deleteMany({ where: { email: { in: [...seen] } } });
    }
    expect(seen.size).toBe(COUNT);
  });
});
