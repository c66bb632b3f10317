import { beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "@/app/_flows/mail/outbox";
import { POST as keep, GET as lookAt } from "@/app/newsletter/stay/[token]/route";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { stayUrl } from "@/lib/domains/newsletter/links";
import { listSubscribers } from "@/lib/domains/newsletter/owner";
import { confirmSubscription, createSubscription } from "@/lib/domains/newsletter/public";
import { askSilent, countSilent, letSilentGo } from "@/lib/domains/newsletter/silent";
import { env } from "@/lib/env";
import { emptyDatabase, query } from "@/testing/database";
import { mail } from "@/testing/mail";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: "owner@example.org" } as unknown as Admin;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeEach(async () => {
  await emptyDatabase();
  await mail.clear();
});

async function add(email: string, data: Record<string, unknown> = {}): Promise<string> {
  const row = await db.subscriber.create({
    data: { email, createdAt: daysAgo(500), confirmedAt: daysAgo(400), ...data },
    select: { id: true },
  });
  return row.id;
}

async function statusOf(email: string) {
  const { subscribers } = await listSubscribers(admin, { q: email, page: 1, perPage: 1 });
  return subscribers[0];
}

/** Sends the questions, and lets so many days pass. */
async function askAndWait(count: number, days: number): Promise<void> {
  expect(await askSilent(admin, count)).toBe(count);
  await query(`update "Mail" set "dueAt" = now() - interval '1 second'`);
  await drainOutbox();
  await query(
    `update "Subscriber" set "askedToStayAt" = "askedToStayAt" - interval '${days} days'`,
  );
}

async function press(subscriberId: string, method: "GET" | "POST"): Promise<string> {
  const token = stayUrl(subscriberId).split("/").at(-1) ?? "";
  const body = method === "POST" ? { body: "" } : {};
  const request = new Request(`${env.SITE_URL}/newsletter/stay/${token}`, {
    method,
    ...body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const handler = method === "POST" ? keep : lookAt;
  return (await handler(request, { params: Promise.resolve({ token }) })).text();
}

test("silent is who confirmed, suggested, commented or answered nothing for a year", async () => {
  await add("silent@example.org");
  await add("new@example.org", { confirmedAt: daysAgo(300) });
  await add("stayed@example.org", { stayedAt: daysAgo(10) });
  await add("left@example.org", { subscribed: false, unsubscribedAt: daysAgo(390) });
  await add("writes@example.org");
  await db.suggestion.create({ data: { email: "writes@example.org", message: "Sleep?" } });
  await add("talks@example.org");
  await db.user.create({
    data: {
      email: "talks@example.org",
      createdAt: daysAgo(400),
      comments: { create: { content: "Thank you.", createdAt: daysAgo(20) } },
    },
  });
  expect(await countSilent(admin)).toEqual({ silent: 1, waiting: 0 });
});

test("they are asked once, as many as the owner saw, with one button and a way to leave", async () => {
  const id = await add("silent@example.org");
  await expect(askSilent(admin, 2)).rejects.toMatchObject({ status: 409 });
  await askAndWait(1, 0);
  const [question, ...more] = await mail.messages();
  expect(more).toEqual([]);
  expect(question?.text).toContain(`Keep me:\n${stayUrl(id)}`);
  expect(question?.headers["list-unsubscribe"]).toContain("/newsletter/unsubscribe/");
  expect(await countSilent(admin)).toEqual({ silent: 0, waiting: 1 });
  await expect(askSilent(admin, 1)).rejects.toMatchObject({ status: 409 });
});

test("who does not answer within 30 days is let go, and comes back by signing up again", async () => {
  const id = await add("silent@example.org");
  await askAndWait(1, 29);
  await letSilentGo();
  expect(await statusOf("silent@example.org")).toMatchObject({ status: "active" });
  await query(`update "Subscriber" set "askedToStayAt" = "askedToStayAt" - interval '2 days'`);
  expect(await letSilentGo()).toBe(1);
  expect(await statusOf("silent@example.org")).toMatchObject({
    status: "stopped",
    stopReason: "silent",
  });
  await createSubscription({ email: "silent@example.org", source: null });
  await query(`update "Subscriber" set "askedAt" = now() + interval '1 second'`);
  expect(await confirmSubscription(id)).toBe("confirmed");
  await letSilentGo();
  expect(await statusOf("silent@example.org")).toMatchObject({ status: "active" });
});

test("the button keeps somebody, opening its page does not, and it works late as well", async () => {
  const id = await add("silent@example.org");
  await askAndWait(1, 31);
  expect(await press(id, "GET")).toContain("Keep me");
  expect(await countSilent(admin)).toEqual({ silent: 0, waiting: 1 });
  expect(await press(id, "POST")).toContain("You’re staying.");
  expect(await letSilentGo()).toBe(0);
  expect(await countSilent(admin)).toEqual({ silent: 0, waiting: 0 });

  await query(`update "Subscriber" set "stayedAt" = now() - interval '2 years'`);
  await askAndWait(1, 31);
  expect(await letSilentGo()).toBe(1);
  expect(await press(id, "POST")).toContain("You’re staying.");
  expect(await statusOf("silent@example.org")).toMatchObject({ status: "active" });
});

test("who left stays away, whatever they press", async () => {
  const id = await add("left@example.org", { subscribed: false, unsubscribedAt: daysAgo(1) });
  expect(await press(id, "POST")).toContain("You unsubscribed after this email was sent");
  expect(await statusOf("left@example.org")).toMatchObject({ status: "unsubscribed" });
});

test("who does something else meanwhile has answered, and whose question failed was not asked", async () => {
  await add("silent@example.org");
  await add("writes@example.org");
  await askAndWait(2, 31);
  await db.suggestion.create({ data: { email: "writes@example.org", message: "Sleep?" } });
  await query(`update "Mail" set "status" = 'failed' where "to" = 'silent@example.org'`);
  expect(await letSilentGo()).toBe(0);
  expect(await countSilent(admin)).toEqual({ silent: 0, waiting: 1 });
  expect(await statusOf("writes@example.org")).toMatchObject({ status: "active" });
});
