import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import {
  GET as getArticleMailings,
  POST as sendMailing,
} from "@/app/api/admin/articles/[id]/mailing/route";
import { POST as sendTestEmail } from "@/app/api/admin/articles/[id]/mailing/test/route";
import { POST as decide } from "@/app/api/admin/mail/[id]/route";
import { GET as listMails } from "@/app/api/admin/mail/route";
import { POST as decideAll } from "@/app/api/admin/mailings/[id]/emails/route";
import { POST as resume } from "@/app/api/admin/mailings/[id]/resume/route";
import { GET as getProgress } from "@/app/api/admin/mailings/[id]/route";
import { POST as stop } from "@/app/api/admin/mailings/[id]/stop/route";
import { POST as tick, GET as tickByGet } from "@/app/api/cron/tick/route";
import type { Admin } from "@/lib/auth/admin";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { readMailQueue } from "@/lib/mail/owner";
import type { RouteHandler } from "@/lib/site/route/route";
import { emptyDatabase, query } from "@/testing/database";
import { setEnv } from "@/testing/env";
import { mail } from "@/testing/mail";
import { afterAnswer } from "@/testing/next-server";

setEnv({ ADMIN_EMAILS: ["owner@example.org"], CRON_SECRET: "c".repeat(32) });

const UNKNOWN = "019a0000-0000-7000-8000-000000000000";

let cookie: string;
let articleId: string;

beforeEach(async () => {
  await emptyDatabase();
  await mail.fail("none");
  await mail.clear();
  afterAnswer.length = 0;
  const { id } = await db.user.create({ data: { isAdmin: true, email: "owner@example.org" } });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  cookie = `${SESSION_COOKIE}=${token}`;
  const article = await db.article.create({
    data: { slug: "calm", title: "Calm", content: "Words.", published: true, readTime: 1 },
  });
  articleId = article.id;
  await db.subscriber.createMany({
    data: Array.from({ length: 3 }, (_, i) => ({ email: `list-${i}@example.org` })),
  });
});

type Answer = { status: number; headers: Headers; body: Record<string, unknown> & unknown[] };

/** Calls as the owner does, without what comes after the answer. */
async function call(
  handler: RouteHandler,
  method: string,
  { id, body, search = "" }: { id?: string; body?: object; search?: string } = {},
): Promise<Answer> {
  const request = new Request(new URL(`/api/admin/x${search}`, env.SITE_URL), {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await handler(request, { params: Promise.resolve(id ? { id } : {}) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function finishAnswer(): Promise<void> {
  for (const work of afterAnswer.splice(0)) await work();
}

async function runTick(method: "GET" | "POST" = "POST"): Promise<Response> {
  const request = new Request(new URL("/api/cron/tick", env.SITE_URL), {
    method,
    headers: { authorization: `Bearer ${env.CRON_SECRET}` },
  });
  return (method === "GET" ? tickByGet : tick)(request, { params: Promise.resolve({}) });
}

async function receivers(): Promise<string[]> {
  return (await mail.messages()).map(({ to }) => to).sort();
}

describe("the calls of a mailing", () => {
  test("send an article after the answer, and say how far it is", async () => {
    expect((await call(getArticleMailings, "GET", { id: articleId })).body).toEqual({
      recipients: 3,
      mailings: [],
    });
    const sent = await call(sendMailing, "POST", { id: articleId, body: {} });
    expect(sent).toMatchObject({ status: 201, body: { status: "sending", queued: 3 } });
    expect(await receivers()).toEqual([]);
    await finishAnswer();
    expect(await receivers()).toHaveLength(3);
    const id = String(sent.body.id);
    expect(await call(getProgress, "GET", { id })).toMatchObject({
      status: 200,
      body: { status: "done", sent: 3 },
    });
    expect(await call(sendMailing, "POST", { id: articleId, body: {} })).toMatchObject({
      status: 409,
      body: { errors: { again: [expect.stringContaining("already")] } },
    });
    expect(await call(sendMailing, "POST", { id: articleId, body: { again: true } })).toMatchObject(
      { status: 201, body: { round: 2 } },
    );
  });

  test("refuse what is not there and what is not right", async () => {
    expect((await call(getArticleMailings, "GET", { id: UNKNOWN })).status).toBe(404);
    expect((await call(sendMailing, "POST", { id: UNKNOWN, body: {} })).status).toBe(404);
    expect(
      (await call(sendMailing, "POST", { id: articleId, body: { again: "yes" } })).status,
    ).toBe(422);
    expect((await call(getProgress, "GET", { id: "x" })).status).toBe(404);
    expect((await call(stop, "POST", { id: UNKNOWN })).status).toBe(404);
    await db.article.update({ where: { id: articleId }, data: { published: false } });
    expect(await call(sendMailing, "POST", { id: articleId, body: {} })).toMatchObject({
      status: 409,
      body: { detail: "Publish the article first; then it can be sent." },
    });
    // A test shows how it will look, so a draft has one too.
    expect((await call(sendTestEmail, "POST", { id: articleId })).status).toBe(200);
    expect((await call(sendTestEmail, "POST", { id: UNKNOWN })).status).toBe(404);
  });

  test("send a test to the owner", async () => {
    expect(await call(sendTestEmail, "POST", { id: articleId })).toMatchObject({
      status: 200,
      body: { to: "owner@example.org" },
    });
    await finishAnswer();
    expect(await receivers()).toEqual(["owner@example.org"]);
  });

  test("stop it and let it go on", async () => {
    const { body } = await call(sendMailing, "POST", { id: articleId, body: {} });
    const id = String(body.id);
    expect(await call(stop, "POST", { id })).toMatchObject({
      status: 200,
      body: { status: "stopped" },
    });
    await finishAnswer();
    expect(await receivers()).toEqual([]);
    expect(await call(resume, "POST", { id })).toMatchObject({ body: { status: "sending" } });
    await finishAnswer();
    expect(await receivers()).toHaveLength(3);
  });

  test("show the owner what is stuck, and do what is decided", async () => {
    await mail.fail("data-5xx");
    const { body } = await call(sendMailing, "POST", { id: articleId, body: {} });
    await finishAnswer();
    await mail.fail("none");
    const list = await call(listMails, "GET", { search: "?perPage=2" });
    expect(list.headers.get("x-total-count")).toBe("3");
    expect(list.body).toHaveLength(2);
    expect(list.body[0]).toMatchObject({ status: "failed", subject: "Calm", kind: "article" });
    expect((await call(listMails, "GET", { search: "?status=lost" })).status).toBe(400);

    const [first] = list.body as unknown as { id: string }[];
    expect(
      await call(decide, "POST", { id: first?.id ?? "", body: { action: "again" } }),
    ).toMatchObject({ status: 200, body: { status: "queued" } });
    expect(
      (await call(decide, "POST", { id: first?.id ?? "", body: { action: "burn" } })).status,
    ).toBe(422);
    await finishAnswer();
    expect(await receivers()).toHaveLength(1);
    expect(
      await call(decideAll, "POST", {
        id: String(body.id),
        body: { status: "failed", action: "again" },
      }),
    ).toMatchObject({ status: 200, body: { failed: 0, queued: 2 } });
    await finishAnswer();
    expect(await receivers()).toHaveLength(3);
  });
});

describe("the tick", () => {
  test("sends what nobody sent, tells the owner what came in, and clears up", async () => {
    await call(sendMailing, "POST", { id: articleId, body: {} });
    await db.suggestion.create({ data: { message: "More about sleep, please." } });
    await db.comment.create({
      data: { content: "Thank you.", authorName: "Ada", articleId },
    });
    await query(
      `insert into "Mail" ("id", "kind", "to", "status", "createdAt", "claimedAt", "attempts") values
        (gen_random_uuid(), 'article-test', 'old@example.org', 'sent', now() - interval '40 days', null, 1),
        (gen_random_uuid(), 'welcome', 'dead@example.org', 'sending', now(), now() - interval '5 minutes', 1)`,
    );
    const answer = await runTick();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      swept: { limits: expect.any(Number), downloadMarks: 0, emails: 1 },
      feed: "unset",
      drawn: 0,
      announced: {},
      webhooks: 0,
      mail: { sent: 5, failed: 0, uncertain: 1, requeued: 0 },
    });
    expect(await readMailQueue({} as unknown as Admin)).toMatchObject({
      waiting: 0,
      sending: 0,
      uncertain: 1,
      failed: 0,
      stuck: 1,
      oldestWaitingAt: null,
      lastSentAt: expect.stringMatching(/Z$/),
      lastTickAt: expect.stringMatching(/Z$/),
    });
    // Vercel's scheduler sends GET.
    expect((await runTick("GET")).status).toBe(200);
    expect(await receivers()).toEqual([
      "list-0@example.org",
      "list-1@example.org",
      "list-2@example.org",
      "owner@example.org",
      "owner@example.org",
    ]);
    expect(await db.mail.count({ where: { status: "uncertain" } })).toBe(1);
    expect(await db.mailing.findFirst()).toMatchObject({ status: "done" });
  });

  test("has backups made also when something else fails", async () => {
    await query('alter table "ViewDay" rename to "ViewDayAway"');
    try {
      expect((await runTick()).status).toBe(500);
    } finally {
      await query('alter table "ViewDayAway" rename to "ViewDay"');
    }
    expect(afterAnswer.splice(0)).toHaveLength(1);
  });

  test("may overlap with another", async () => {
    await call(sendMailing, "POST", { id: articleId, body: {} });
    await db.suggestion.create({ data: { message: "More about sleep, please." } });
    const answers = await Promise.all([runTick(), runTick(), runTick()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await receivers()).toHaveLength(4);
  });
});
