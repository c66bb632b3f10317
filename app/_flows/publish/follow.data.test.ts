import { encode } from "next-auth/jwt";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

const afterAnswer = vi.hoisted(() => [] as (() => Promise<unknown>)[]);
vi.mock("next/server", () => ({
  after: (work: () => Promise<unknown>) => void afterAnswer.push(work),
  connection: async () => {},
}));
vi.spyOn(console, "log").mockImplementation(() => {});

import { serveReceiver } from "../../../dev/announce/receiver.mjs";

const receiver = await serveReceiver();
vi.stubEnv("INDEXNOW_KEY", "a-key-of-our-own");
vi.stubEnv("INDEXNOW_URL", `${receiver.url}/indexnow`);

const { SESSION_COOKIE, startSession } = await import("@/lib/auth/session");
const { db } = await import("@/lib/database/db");
const { env } = await import("@/lib/env");
const { emptyDatabase } = await import("@/testing/database");
const { route } = await import("@/lib/site/route/route");
const { writeAndExpire } = await import("@/lib/cache/expire");
const followedAlone = await callOfNobodyElse();
const { asRoute } = await import("@/testing/handlers");
const articles = await import("@/app/api/admin/articles/route");
const article = await import("@/app/api/admin/articles/[id]/route");
const publication = await import("@/app/api/admin/articles/[id]/publish/route");
const undo = await import("@/app/api/admin/articles/[id]/publish/undo/route");
const audience = await import("@/app/api/admin/articles/[id]/audience/route");
const restore = await import("@/app/api/admin/trash/restore/route");

const TEXT = { title: "Calm days", content: "Text", category: "Sleep", tags: [] };
const PATH = "/article/calm-days";

/** How much follows a write of a call while nothing is loaded but what every call is made by. */
async function callOfNobodyElse(): Promise<number> {
  const options = { access: "public", anyOrigin: true, why: "" } as const;
  const handler = route(options, () =>
    writeAndExpire(async (_tx, expire) => {
      expire("a");
      return null;
    }),
  );
  await handler(new Request(env.SITE_URL), { params: Promise.resolve({}) });
  return afterAnswer.splice(0).length;
}

let cookie: string;

beforeEach(async () => {
  await emptyDatabase();
  const { id } = await db.user.create({ data: { isAdmin: true } });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  cookie = `${SESSION_COOKIE}=${token}`;
  await db.webhook.create({
    data: {
      address: "http://127.0.0.1:1/",
      events: ["article.published", "article.updated", "article.unpublished"],
    },
  });
});

afterAll(() => {
  vi.unstubAllEnvs();
  return receiver.close();
});

async function call(handler: unknown, method: string, body?: object, id = "") {
  const request = new Request(new URL("/api/admin", env.SITE_URL), {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await asRoute(handler)(request, { params: Promise.resolve({ id }) });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return text === "" ? null : JSON.parse(text);
}

/** What webhooks and search engines hear of after the answer to a call. */
async function heard(): Promise<{ events: string[]; pages: string[] }> {
  for (const work of afterAnswer.splice(0)) await work();
  const rows = await db.webhookDelivery.findMany({ orderBy: { id: "asc" } });
  const pages = receiver.seen.indexnow.flat().map((url) => url.replace(env.SITE_URL, ""));
  await db.webhookDelivery.deleteMany();
  receiver.seen.indexnow.length = 0;
  return { events: rows.map(({ event }) => event), pages };
}

test("what a call writes is followed, whichever call it is and whatever is loaded beside it", () => {
  expect(followedAlone).toBe(1);
});

test("whatever a call does to an article, webhooks and search engines hear of it after the answer", async () => {
  const { id } = await call(articles.POST, "POST", { ...TEXT, published: true });
  expect(await heard()).toEqual({
    events: ["article.published"],
    pages: expect.arrayContaining([PATH]),
  });

  await db.article.update({ where: { id }, data: { audience: "email" } });
  await call(article.PUT, "PUT", { ...TEXT, published: true }, id);
  await heard();
  await call(audience.PUT, "PUT", { audience: "site" }, id);
  expect((await heard()).pages).toEqual(expect.arrayContaining([PATH]));

  await call(article.DELETE, "DELETE", undefined, id);
  expect(await heard()).toEqual({
    events: ["article.unpublished"],
    pages: expect.arrayContaining([PATH]),
  });

  await call(restore.POST, "POST", { ids: [id] });
  expect(await heard()).toEqual({
    events: ["article.published"],
    pages: expect.arrayContaining([PATH]),
  });
});

test("also a publication that is taken back", async () => {
  const { id } = await call(articles.POST, "POST", { ...TEXT, published: false });
  await heard();
  const { before } = await call(publication.POST, "POST", { site: true, email: false }, id);
  expect((await heard()).events).toEqual(["article.published"]);
  await call(undo.POST, "POST", before, id);
  expect(await heard()).toEqual({
    events: ["article.unpublished"],
    pages: expect.arrayContaining([PATH]),
  });
});
