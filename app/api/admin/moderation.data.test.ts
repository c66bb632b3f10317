import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { emptyDatabase } from "@/testing/database";
import { asRoute, listHandlers } from "@/testing/handlers";

const UNKNOWN = "019a0000-0000-7000-8000-000000000000";
const handlers = await listHandlers();

let cookie: string;
let articleId: string;

beforeEach(async () => {
  await emptyDatabase();
  const { id } = await db.user.create({ data: { isAdmin: true } });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  cookie = `${SESSION_COOKIE}=${token}`;
  const article = await db.article.create({
    data: { slug: "calm", title: "Calm", content: "x", published: true, readTime: 1 },
  });
  articleId = article.id;
});

/** Calls as the owner's screen does: `path` with the id in its place. */
async function call(method: string, path: string, { id = "", body }: Call = {}) {
  const [pathname = "", search = ""] = path.split("?");
  const found = handlers.find((one) => one.method === method && one.path === pathname);
  if (!found) throw new Error(`There is no ${method} ${pathname}.`);
  const request = new Request(new URL(`${pathname.replace("[id]", id)}?${search}`, env.SITE_URL), {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await asRoute(found.handler)(request, { params: Promise.resolve({ id }) });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === "" ? null : JSON.parse(text) };
}

type Call = { id?: string; body?: object };

async function write(fields: object = {}): Promise<string> {
  const data = { content: "It helped.", authorName: "Ann", articleId, ...fields };
  return (await db.comment.create({ data })).id;
}

describe("the calls for comments", () => {
  const ITEM = "/api/admin/comments/[id]";

  test("list each tab as a plain array with its total, and refuse other words", async () => {
    for (let i = 0; i < 3; i += 1) await write();
    await write({ approved: true });
    await write({ spam: true });
    const total = async (search: string) => {
      const { status, headers, body } = await call("GET", `/api/admin/comments?${search}`);
      return [status, headers.get("x-total-count"), body.length];
    };
    expect(await total("approved=false")).toEqual([200, "3", 3]);
    expect(await total("approved=false&perPage=2")).toEqual([200, "3", 2]);
    expect(await total("approved=true")).toEqual([200, "1", 1]);
    expect(await total("spam=true")).toEqual([200, "1", 1]);
    expect(await total("")).toEqual([200, "4", 4]);
    for (const search of ["approved=yes", "spam=1", "perPage=1001", "page=0"]) {
      expect((await call("GET", `/api/admin/comments?${search}`)).status).toBe(400);
    }
  });

  test("approve, take back, set aside, answer and delete", async () => {
    const id = await write();
    const at = async (path: string, body?: object) => {
      const answer = await call("POST", `${ITEM}${path}`, { id, ...(body && { body }) });
      return [answer.status, answer.body.approved, answer.body.spam];
    };
    expect(await at("/approve")).toEqual([200, true, false]);
    expect(await at("/pending")).toEqual([200, false, false]);
    expect(await at("/spam")).toEqual([200, false, true]);
    expect(await at("/reply", { content: " I am glad. " })).toEqual([201, true, false]);
    expect(await db.comment.findFirst({ where: { parentId: id } })).toMatchObject({
      content: "I am glad.",
    });
    expect(await call("DELETE", ITEM, { id })).toMatchObject({ status: 204, body: null });
    expect(await db.comment.count()).toBe(0);
  });

  test("say 404 about an unknown comment, and 422 about an empty answer", async () => {
    for (const path of ["/approve", "/pending", "/spam"]) {
      expect((await call("POST", `${ITEM}${path}`, { id: UNKNOWN })).status).toBe(404);
      expect((await call("POST", `${ITEM}${path}`, { id: "1" })).status).toBe(404);
    }
    expect((await call("DELETE", ITEM, { id: UNKNOWN })).status).toBe(404);
    const reply = (id: string, content: string) =>
      call("POST", `${ITEM}/reply`, { id, body: { content } });
    expect((await reply(UNKNOWN, "x")).status).toBe(404);
    expect((await reply(await write(), " ")).status).toBe(422);
  });

  test("do one thing to at most two hundred at once", async () => {
    const ids = [await write(), await write()];
    const bulk = (body: object) => call("POST", "/api/admin/comments/bulk", { body });
    expect(await bulk({ ids, action: "approve" })).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    for (const body of [
      { ids: [], action: "approve" },
      { ids, action: "publish" },
      { ids: ["1"], action: "delete" },
      { ids: Array.from({ length: 201 }, () => UNKNOWN), action: "delete" },
      { ids: ids[0], action: "delete" },
    ]) {
      expect((await bulk(body)).status).toBe(422);
    }
    expect(await db.comment.count({ where: { approved: true } })).toBe(2);
  });
});

describe("the calls for suggestions", () => {
  const ITEM = "/api/admin/suggestions/[id]";

  async function send(fields: object = {}): Promise<string> {
    const data = { message: "More about\nnaps, please.", email: "ann@example.org", ...fields };
    return (await db.suggestion.create({ data })).id;
  }

  test("list, count, change and delete", async () => {
    const id = await send();
    await send({ status: "spam" });
    const list = await call("GET", "/api/admin/suggestions?status=new");
    expect([list.headers.get("x-total-count"), list.body[0].id]).toEqual(["1", id]);
    const put = (status: string) => call("PUT", ITEM, { id, body: { status } });
    expect(await put("archived")).toMatchObject({ status: 200, body: { id, status: "archived" } });
    expect((await put("gone")).status).toBe(422);
    expect((await call("GET", "/api/admin/suggestions/counts")).body).toEqual({
      new: 0,
      read: 0,
      archived: 1,
      spam: 1,
    });
    expect((await call("GET", "/api/admin/suggestions?status=gone")).status).toBe(400);
    expect((await call("DELETE", ITEM, { id })).status).toBe(204);
    expect((await call("DELETE", ITEM, { id })).status).toBe(404);
    expect((await put("read")).status).toBe(404);
  });

  test("start an article once: a draft that quotes what was said, without the sender's address", async () => {
    const id = await send({ name: "Ann" });
    const started = await call("POST", `${ITEM}/article`, { id });
    expect(started.status).toBe(201);
    const { article } = started.body;
    expect(article).toEqual({
      id: expect.any(String),
      slug: "more-about-naps-please",
      title: "More about naps, please.",
    });
    expect(await db.article.findUnique({ where: { id: article.id } })).toMatchObject({
      published: false,
      content: "> More about\n> naps, please.\n>\n> — Ann\n\n",
    });
    expect(await call("POST", `${ITEM}/article`, { id })).toMatchObject({
      status: 200,
      body: { article },
    });
    expect((await call("POST", `${ITEM}/article`, { id: UNKNOWN })).status).toBe(404);
    expect(await db.article.count()).toBe(2);
  });

  test("start one article when they are asked twice at once", async () => {
    const id = await send();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => call("POST", `${ITEM}/article`, { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.article.id)).size).toBe(1);
    expect(await db.article.count()).toBe(2);
  });
});
