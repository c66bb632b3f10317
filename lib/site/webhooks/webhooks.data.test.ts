import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { Problem } from "@/lib/http/problem";
import { enqueueEvent } from "@/lib/site/webhooks/queue";
import { emptyDatabase } from "@/testing/database";
import {
  countFailedWebhooks,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  renewSecret,
  requireOutsideAddress,
  sendAgain,
  sendTest,
  updateWebhook,
} from "./owner";
import { LOG_MAX, webhookEvents, webhookInput, webhookMessage } from "./schema";
import { drainWebhooks, sendDelivery, tellWebhooks } from "./send";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = { id: "", name: null, email: null } as unknown as Admin;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Received = { path: string; headers: Record<string, string>; body: string };

const received: Received[] = [];
let answer = { status: 200, body: "Thank you" };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    received.push({
      path: request.url ?? "",
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(parts).toString(),
    });
    response.writeHead(answer.status).end(answer.body);
  });
});
let address = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyDatabase();
  received.length = 0;
  answer = { status: 200, body: "Thank you" };
});

const add = (fields: object = {}) =>
  createWebhook(admin, webhookInput.parse({ address, events: [...webhookEvents], ...fields }));

const messages = () => received.map(({ body }) => webhookMessage.parse(JSON.parse(body)));
const types = () => messages().map(({ type }) => type);

const past = () => new Date(Date.now() - 60_000);
const article = (fields: object = {}) => ({
  slug: "naps",
  title: "Naps",
  content: "Text",
  tags: [],
  readTime: 1,
  published: true,
  publishedAt: past(),
  ...fields,
});

/** As if everything that waits were due. */
const makeDue = () =>
  db.webhookDelivery.updateMany({ where: { status: "queued" }, data: { dueAt: past() } });

describe("articles", () => {
  test("are announced when readers see them, see something else, and see them no more", async () => {
    await db.article.create({ data: article({ slug: "old", title: "There before" }) });
    await add();
    await tellWebhooks();
    expect(types()).toEqual([]);

    const { id } = await db.article.create({ data: article() });
    await tellWebhooks();
    expect(messages()).toMatchObject([
      {
        type: "article.published",
        data: { id, slug: "naps", title: "Naps", address: "http://localhost:3000/article/naps" },
      },
    ]);
    await db.article.update({ where: { id }, data: { content: "Other text" } });
    await tellWebhooks();
    await db.article.update({ where: { id }, data: { slug: "sleep" } });
    await tellWebhooks();
    await tellWebhooks();
    await db.article.update({ where: { id }, data: { published: false } });
    await tellWebhooks();
    await db.article.update({ where: { id }, data: { published: true } });
    await tellWebhooks();
    await db.article.delete({ where: { id } });
    await tellWebhooks();
    expect(types()).toEqual([
      "article.published",
      "article.updated",
      "article.updated",
      "article.unpublished",
      "article.published",
      "article.unpublished",
    ]);
    expect(messages().at(-1)).toMatchObject({ data: { id, slug: "sleep", title: "Naps" } });
  });

  test("fire at their date without a timer, and not when they go by email alone", async () => {
    await add();
    const { id } = await db.article.create({
      data: article({ publishedAt: new Date(Date.now() + DAY_MS) }),
    });
    await db.article.create({ data: article({ slug: "letter", audience: "email" }) });
    await tellWebhooks();
    expect(types()).toEqual([]);
    // The date comes while nobody writes anything.
    await db.$executeRaw`update "Article" set "publishedAt" = ${past()} where "id" = ${id}::uuid`;
    await tellWebhooks();
    expect(types()).toEqual(["article.published"]);
  });

  test("that changed while nobody listened are no news", async () => {
    const { webhook } = await add();
    await pauseWebhook(admin, webhook.id, true);
    await db.article.create({ data: article() });
    await tellWebhooks();
    await pauseWebhook(admin, webhook.id, false);
    await tellWebhooks();
    expect(types()).toEqual([]);
  });
});

describe("a message", () => {
  test("verifies by Standard Webhooks, with both secrets for a day after a new one was made", async () => {
    const { webhook, secret } = await add();
    await sendTest(admin, webhook.id);
    const [first] = received;
    if (!first) throw new Error("Nothing came.");
    expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({
      type: "webhook.test",
    });
    expect(() => new Webhook(secret).verify(`${first.body} `, first.headers)).toThrow();

    const renewed = await renewSecret(admin, webhook.id);
    expect(renewed.secret).not.toBe(secret);
    await sendTest(admin, webhook.id);
    const second = received[1] ?? first;
    for (const one of [secret, renewed.secret]) {
      expect(new Webhook(one).verify(second.body, second.headers)).toBeTruthy();
    }
    await db.webhook.updateMany({ data: { secretAt: new Date(Date.now() - DAY_MS) } });
    await sendTest(admin, webhook.id);
    const third = received[2] ?? first;
    expect(new Webhook(renewed.secret).verify(third.body, third.headers)).toBeTruthy();
    expect(() => new Webhook(secret).verify(third.body, third.headers)).toThrow();
  });

  test("goes to those who ask for its event, and is not there when its transaction fails", async () => {
    await add({ events: ["suggestion.added"] });
    await add({ events: ["comment.added"], address: `${address}/comments` });
    const id = crypto.randomUUID();
    await db.$transaction((tx) => enqueueEvent(tx, "suggestion.added", { id, type: "feedback" }));
    await expect(
      db.$transaction(async (tx) => {
        await enqueueEvent(tx, "suggestion.added", { id, type: "feedback" });
        throw new Error("No suggestion.");
      }),
    ).rejects.toThrow();
    await drainWebhooks();
    expect(received.map(({ path }) => path)).toEqual(["/hook"]);
    expect(messages()).toMatchObject([{ type: "suggestion.added", data: { id } }]);
  });

  test("has a subscriber's address only where the owner allows it, and of nobody who was erased", async () => {
    const { id } = await db.subscriber.create({ data: { email: "reader@example.org" } });
    await add({ events: ["subscriber.added"] });
    await add({ events: ["subscriber.added"], withAddresses: true, address: `${address}/with` });
    answer = { status: 500, body: "Cannot save Reader@Example.org" };
    await enqueueEvent(db, "subscriber.added", { id });
    await drainWebhooks();
    const by = (path: string) => received.filter((one) => one.path === path);
    expect(by("/hook").map(({ body }) => JSON.parse(body).data)).toEqual([{ id }]);
    expect(by("/hook/with").map(({ body }) => JSON.parse(body).data)).toEqual([
      { id, email: "reader@example.org" },
    ]);
    const rows = await db.webhookDelivery.findMany({ where: { webhook: { withAddresses: true } } });
    expect(rows).toMatchObject([{ answer: "Cannot save (address)" }]);
    expect(JSON.stringify(rows)).not.toMatch(/reader@/i);

    await db.subscriber.delete({ where: { id } });
    await makeDue();
    received.length = 0;
    await drainWebhooks();
    expect(received.map(({ body }) => JSON.parse(body).data)).toEqual([{ id }, { id }]);
  });
});

describe("what fails", () => {
  async function fail() {
    const { webhook } = await add();
    answer = { status: 500, body: "No" };
    await enqueueEvent(db, "suggestion.added", { id: crypto.randomUUID(), type: "feedback" });
    return webhook.id;
  }

  test("is tried again later with the same id, and says so once it works", async () => {
    const id = await fail();
    await drainWebhooks();
    await drainWebhooks();
    expect(received).toHaveLength(1);
    expect(await listDeliveries(admin, id)).toMatchObject([
      { status: "queued", attempts: 1, httpStatus: 500, answer: "No", dueAt: expect.any(String) },
    ]);
    expect((await listWebhooks(admin))[0]?.failingSince).not.toBeNull();
    answer = { status: 204, body: "" };
    await makeDue();
    await drainWebhooks();
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await listDeliveries(admin, id)).toMatchObject([
      { status: "delivered", attempts: 2, httpStatus: 204, problem: null, dueAt: null },
    ]);
    expect((await listWebhooks(admin))[0]?.failingSince).toBeNull();
  });

  test("is given up after eight tries, and can be sent again", async () => {
    const id = await fail();
    for (let tries = 0; tries < 10; tries += 1) {
      await makeDue();
      await drainWebhooks();
    }
    expect(received).toHaveLength(8);
    const [delivery] = await listDeliveries(admin, id);
    expect(delivery).toMatchObject({ status: "failed", attempts: 8 });
    answer = { status: 200, body: "" };
    expect(await sendAgain(admin, delivery?.id ?? "")).toMatchObject({ status: "delivered" });
  });

  test("for three days pauses the webhook, which the owner sees", async () => {
    const id = await fail();
    await drainWebhooks();
    expect(await countFailedWebhooks(admin)).toBe(0);
    await enqueueEvent(db, "suggestion.added", { id: crypto.randomUUID(), type: "feedback" });
    const [, delivery] = await listDeliveries(admin, id);
    await sendDelivery(delivery?.id ?? "", new Date(Date.now() + 3 * DAY_MS));
    expect(await countFailedWebhooks(admin)).toBe(1);
    expect(await listWebhooks(admin)).toMatchObject([
      { isPaused: true, pauseReason: "Nothing has arrived there for three days." },
    ]);
    expect((await listDeliveries(admin, id)).map(({ status }) => status)).toEqual([
      "failed",
      "failed",
    ]);
    await pauseWebhook(admin, id, false);
    expect(await countFailedWebhooks(admin)).toBe(0);
  });

  test("leads elsewhere, or nowhere, and says so", async () => {
    const { webhook } = await add();
    answer = { status: 302, body: "" };
    expect(await sendTest(admin, webhook.id)).toMatchObject({
      status: "failed",
      problem: expect.stringMatching(/302, which redirects elsewhere/),
    });
    await db.webhook.updateMany({ data: { address: "http://10.0.0.1/" } });
    expect(await sendTest(admin, webhook.id)).toMatchObject({
      httpStatus: null,
      problem: expect.stringMatching(/private network/),
    });
    await db.webhook.updateMany({ data: { address: "http://127.0.0.1:1/" } });
    expect(await sendTest(admin, webhook.id)).toMatchObject({ problem: "It couldn’t be reached." });
  });
});

test("any number of senders at once send each delivery once", async () => {
  await add();
  for (let nth = 0; nth < 6; nth += 1) {
    await enqueueEvent(db, "suggestion.added", { id: crypto.randomUUID(), type: "feedback" });
  }
  await Promise.all([drainWebhooks(), drainWebhooks(), drainWebhooks()]);
  await drainWebhooks();
  const ids = received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test("what was left behind by a sender that ended is sent by the next", async () => {
  await add();
  await enqueueEvent(db, "suggestion.added", { id: crypto.randomUUID(), type: "feedback" });
  await db.webhookDelivery.updateMany({ data: { status: "sending", claimedAt: new Date() } });
  await drainWebhooks();
  expect(received).toEqual([]);
  await db.webhookDelivery.updateMany({ data: { claimedAt: new Date(Date.now() - 61_000) } });
  await drainWebhooks();
  expect(received).toHaveLength(1);
});

test("a paused webhook gives up what waits for it, and gets nothing but tests", async () => {
  const { webhook } = await add();
  const event = () => enqueueEvent(db, "suggestion.added", { id: crypto.randomUUID(), type: "a" });
  await event();
  await pauseWebhook(admin, webhook.id, true);
  await event();
  await drainWebhooks();
  expect(received).toEqual([]);
  expect(await listDeliveries(admin, webhook.id)).toMatchObject([{ status: "failed" }]);
  expect(await sendTest(admin, webhook.id)).toMatchObject({ status: "delivered" });
});

test("the last deliveries are remembered, and as much of an answer as helps", async () => {
  const { webhook } = await add();
  answer = { status: 200, body: `${"é".repeat(600)}\0` };
  for (let nth = 0; nth < LOG_MAX + 3; nth += 1) await sendTest(admin, webhook.id);
  const log = await listDeliveries(admin, webhook.id);
  expect(log).toHaveLength(LOG_MAX);
  expect(log[0]?.answer).toBe("é".repeat(500));
  expect(await db.webhookDelivery.count()).toBe(LOG_MAX);
  await deleteWebhook(admin, webhook.id);
  expect(await db.webhookDelivery.count()).toBe(0);
});

test("an address in the own network is refused where it is saved", async () => {
  const abroad = { allowsThisMachine: false };
  for (const wrong of [
    "https://127.0.0.1/",
    "https://[::ffff:192.168.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/",
    "http://8.8.8.8/",
  ]) {
    const refusal = requireOutsideAddress(wrong, abroad);
    await expect(refusal, wrong).rejects.toBeInstanceOf(Problem);
    await expect(refusal).rejects.toMatchObject({
      status: 422,
      errors: { address: [expect.any(String)] },
    });
  }
  await expect(requireOutsideAddress("https://8.8.8.8/", abroad)).resolves.toBeUndefined();
  const { webhook } = await add();
  const input = webhookInput.parse({ address: "https://10.0.0.1/", events: ["comment.added"] });
  await expect(updateWebhook(admin, webhook.id, input)).rejects.toMatchObject({ status: 422 });
});
