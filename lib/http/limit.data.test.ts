import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { countGatheredHits, enforceLimit, sweepLimits } from "@/lib/http/limit";
import { emptyDatabase } from "@/testing/database";

const setting = { perMinute: 5, perDay: 8 };
const caller = (address: string) => new Headers({ "x-real-ip": address });
const earlyInTheDay = new Date("2025-03-01T00:30:00Z");
const countHit = (address: string, action = "test", now = earlyInTheDay) =>
  enforceLimit(action, setting, caller(address), now);

beforeEach(emptyDatabase);

async function agePast(seconds: number) {
  await db.$executeRaw`update "RateLimit" set "expiresAt" = "expiresAt" - ${seconds} * interval '1 second'`;
}

test("exactly the allowed number of parallel calls pass, for each caller and each action (R20)", async () => {
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => countHit("203.0.113.1")));
  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  await countHit("203.0.113.2");
  await countHit("203.0.113.1", "other");
});

test("the refusal says when to come back (R20)", async () => {
  for (let count = 0; count < 5; count += 1) await countHit("203.0.113.1");
  await expect(countHit("203.0.113.1")).rejects.toMatchObject({
    status: 429,
    message: "That was a lot of tries at once. Please try again in a minute.",
    headers: { "retry-after": expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
  });
});

test("a new minute opens anew, until the day's number is reached", async () => {
  for (let count = 0; count < 5; count += 1) await countHit("203.0.113.1");
  await agePast(61);
  for (let count = 0; count < 3; count += 1) await countHit("203.0.113.1");
  await expect(countHit("203.0.113.1")).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/in 2[34] hours/),
  });
});

test("callers without an address share one bucket that holds 50 times as much", async () => {
  const calls = await Promise.allSettled(
    Array.from({ length: 260 }, () =>
      enforceLimit("test", { perMinute: 5, perDay: null }, new Headers()),
    ),
  );
  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(250);
});

test("gathered calls are counted as if they had come one by one", async () => {
  const callers = ["1", "2", "1", "1", "1", "1", "1"].map((end) => caller(`203.0.113.${end}`));
  const count = (headers: Headers[]) => countGatheredHits("test", setting, headers, earlyInTheDay);
  expect(await count(callers)).toEqual([true, true, true, true, true, true, false]);
  expect(await count([caller("203.0.113.1"), caller("203.0.113.2")])).toEqual([false, true]);
  await expect(countHit("203.0.113.1")).rejects.toMatchObject({ status: 429 });
  await agePast(61);
  expect(await count([caller("203.0.113.1"), caller("203.0.113.1")])).toEqual([true, false]);
});

test("no address is stored in clear, and windows that are over are swept", async () => {
  await countHit("203.0.113.1");
  const rows = await db.rateLimit.findMany();
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
  await agePast(61);
  expect(await sweepLimits()).toBe(1);
  await agePast(86_400);
  expect(await sweepLimits()).toBe(1);
});

test("a caller's key changes with the day, and a day's window ends with its key", async () => {
  const lateInTheDay = new Date("2025-03-01T23:59:00Z");
  await countHit("203.0.113.1");
  const keysOf = async () => (await db.rateLimit.findMany()).map(({ key }) => key);
  const today = await keysOf();
  await countHit("203.0.113.1", "test", lateInTheDay);
  expect(await keysOf()).toHaveLength(today.length);
  await countHit("203.0.113.1", "test", new Date("2025-03-02T00:00:00Z"));
  expect((await keysOf()).filter((key) => !today.includes(key))).toHaveLength(2);

  await emptyDatabase();
  for (let count = 0; count < 5; count += 1) await countHit("203.0.113.1", "test", lateInTheDay);
  await agePast(61);
  expect(await sweepLimits()).toBe(2);
});
