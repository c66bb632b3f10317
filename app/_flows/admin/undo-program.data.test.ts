import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.spyOn(console, "log").mockImplementation(() => {});

import { SCOPES } from "@/lib/auth/scopes";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { sweepProgramWrites } from "@/lib/site/programs/owner";
import { emptyDatabase, query } from "@/testing/database";
import { asRoute, inBraces, listHandlers } from "@/testing/handlers";

const handlers = await listHandlers();

let owner: Record<string, string>;
let program: { id: string; headers: Record<string, string> };
let since: string;

beforeEach(async () => {
  await emptyDatabase();
  const { id } = await db.user.create({ data: { isAdmin: true, email: "ada@example.org" } });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  owner = { cookie: `${SESSION_COOKIE}=${token}` };
  program = await newProgram();
  since = new Date(Date.now() - 60_000).toISOString();
});

type Call = { id?: string; body?: unknown; headers?: Record<string, string> };

async function call(name: string, { id = "", body, headers = program.headers }: Call = {}) {
  const [method = "", path = ""] = name.split(" ");
  const found = handlers.find((one) => one.method === method && inBraces(one.path) === path);
  if (!found) throw new Error(`There is no ${name}.`);
  const request = new Request(new URL(path.replace("{id}", id), env.SITE_URL), {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await asRoute(found.handler)(request, { params: Promise.resolve({ id }) });
  const text = await response.text();
  const data = text === "" ? null : JSON.parse(text);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
  return { data, total: Number(response.headers.get("x-total-count") ?? 0) };
}

async function newProgram() {
  const body = { name: "Script", scopes: SCOPES };
  const { data } = await call("POST /api/admin/programs", { body, headers: owner });
  return { id: data.id, headers: { authorization: `Bearer ${data.token}` } };
}

async function writes() {
  return (await call("GET /api/admin/programs/{id}/writes", { id: program.id, headers: owner }))
    .data;
}

async function undo(from = since) {
  const body = { since: from };
  return (
    await call("POST /api/admin/programs/{id}/undo", { id: program.id, headers: owner, body })
  ).data;
}

const NOTHING_LEFT = { left: [], leftCount: 0, until: null };
const text = { title: "Storms", content: "Stay near.", published: true };

async function ownArticle(fields: object = {}): Promise<{ id: string; version: number }> {
  const body = { ...text, title: `Storms ${randomUUID()}`, ...fields };
  return (await call("POST /api/admin/articles", { body, headers: owner })).data;
}

const stored = (id: string) => db.article.findUnique({ where: { id } });

describe("what a program writes", () => {
  test("is noted with what it was and became, and what the owner writes is not", async () => {
    const { id } = await ownArticle({ title: "Storms", content: "Stay near." });
    const body = { ...text, content: "Stay far." };
    await call("PUT /api/admin/articles/{id}", { id, body });
    const [write, ...others] = await writes();
    expect(others).toEqual([]);
    expect(write).toMatchObject({
      call: "PUT /api/admin/articles/{id}",
      table: "Article",
      title: "Storms",
      action: "changed",
      fields: [{ name: "content", before: "Stay near.", after: "Stay far." }],
      isUndone: false,
    });
  });

  test("is not noted where it is not written", async () => {
    const { id } = await ownArticle();
    const stale = { ...program.headers, "if-match": '"99"' };
    await expect(
      call("PUT /api/admin/articles/{id}", { id, body: text, headers: stale }),
    ).rejects.toThrow("409");
    await call("GET /api/admin/articles");
    expect(await writes()).toEqual([]);
  });

  test("says nothing of readers or of people on the list", async () => {
    const { id: articleId } = await ownArticle();
    const secret = "rosalind@example.org";
    const comment = await db.comment.create({
      data: { articleId, authorName: "Rosalind", content: "My secret." },
    });
    const person = await db.subscriber.create({ data: { email: secret, firstName: "Rosalind" } });
    const wish = await db.suggestion.create({ data: { message: "My secret.", email: secret } });
    await call("POST /api/admin/comments/{id}/spam", { id: comment.id });
    await call("DELETE /api/admin/comments/{id}", { id: comment.id });
    await call("DELETE /api/admin/subscribers/{id}", { id: person.id });
    await call("DELETE /api/admin/suggestions/{id}", { id: wish.id });
    const rows = await query<{ row: object }>('select to_jsonb(w) as row from "ProgramWrite" w');
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/Rosalind|rosalind|secret/);
    // The owner reads whom it was about, as long as she has it.
    const titles = (await writes()).map(({ title }: { title: string }) => title);
    expect(titles).toContain(secret);
  });

  test("stays known when its token is revoked", async () => {
    await call("POST /api/admin/articles", { body: text });
    await call("DELETE /api/admin/programs/{id}", { id: program.id, headers: owner });
    const { data } = await call("GET /api/admin/programs/former", { headers: owner });
    expect(data).toMatchObject([{ id: program.id, name: "Script", writes: 1 }]);
    expect(await undo()).toEqual({ ...NOTHING_LEFT, undone: 1 });
    expect(await db.article.count()).toBe(0);
  });

  test("is forgotten after 90 days, and the oldest when it is too much", async () => {
    await call("POST /api/admin/articles", { body: text });
    await call("POST /api/admin/articles", { body: text });
    expect(await sweepProgramWrites()).toBe(0);
    await query(`update "ProgramWrite" set "bytes" = 120 * 1024 * 1024`);
    expect(await sweepProgramWrites()).toBe(1);
    await query(`update "ProgramWrite" set "at" = now() - interval '91 days'`);
    expect(await sweepProgramWrites()).toBe(1);
  });
});

describe("undo", () => {
  test("puts an article back as it was, with its address and its standing", async () => {
    const { id } = await ownArticle({ category: "Sleep", tags: ["Calm"], references: "A book." });
    const before = await stored(id);
    await call("PUT /api/admin/articles/{id}", {
      id,
      body: { title: "Mine", slug: "mine", content: "All mine.", published: false, tags: ["X"] },
    });
    await call("PUT /api/admin/articles/{id}", {
      id,
      body: { title: "Mine 2", content: "More.", published: false },
    });
    expect(await undo()).toEqual({ ...NOTHING_LEFT, undone: 1 });
    const { version: _, updatedAt: __, editedAt: ___, ...after } = (await stored(id)) ?? {};
    expect(before).toMatchObject(after);
    expect((await writes()).every(({ isUndone }: { isUndone: boolean }) => isUndone)).toBe(true);
    expect(await undo()).toEqual({ ...NOTHING_LEFT, undone: 0 });
  });

  test("brings an email back that waited, unless its time has passed meanwhile", async () => {
    const waiting = async (mailAt: Date) => {
      const { id } = await ownArticle();
      await db.article.update({ where: { id }, data: { audience: "both", mailAt } });
      await call("PUT /api/admin/articles/{id}/audience", { id, body: { audience: "site" } });
      return id;
    };
    const later = new Date(Date.now() + 3_600_000);
    const ids = [await waiting(later), await waiting(new Date(Date.now() - 1_000))];
    expect(await undo()).toEqual({ ...NOTHING_LEFT, undone: 2 });
    const [first, second] = await Promise.all(ids.map(stored));
    expect(first).toMatchObject({ audience: "both", mailAt: later });
    expect(second).toMatchObject({ audience: "both", mailAt: null });
  });

  test("takes what was added to the trash, and brings back what was deleted as it was before", async () => {
    const { id } = await ownArticle();
    const before = await stored(id);
    const added = (await call("POST /api/admin/articles", { body: text })).data;
    await call("PUT /api/admin/articles/{id}", { id, body: { ...text, content: "Mine." } });
    await call("DELETE /api/admin/articles/{id}", { id });
    expect(await undo()).toEqual({ ...NOTHING_LEFT, undone: 2 });
    expect(await stored(id)).toMatchObject({ content: before?.content, title: before?.title });
    expect(await stored(added.id)).toBeNull();
    expect(await db.trash.count({ where: { id: added.id } })).toBe(1);
  });

  test("reaches back to a moment, and no further", async () => {
    const { id } = await ownArticle();
    await call("PUT /api/admin/articles/{id}", { id, body: { ...text, content: "First." } });
    await call("PUT /api/admin/articles/{id}", { id, body: { ...text, content: "Second." } });
    const [second] = await writes();
    expect(await undo(second.at)).toEqual({ ...NOTHING_LEFT, undone: 1 });
    expect(await stored(id)).toMatchObject({ content: "First." });
  });

  test("leaves what the owner has changed since, and says so", async () => {
    const { id } = await ownArticle();
    await call("PUT /api/admin/articles/{id}", { id, body: { ...text, content: "Mine." } });
    const body = { ...text, content: "The owner’s." };
    await call("PUT /api/admin/articles/{id}", { id, body, headers: owner });
    expect(await undo()).toMatchObject({
      undone: 0,
      left: [{ table: "Article", reason: "It was changed again since, so it stays as it is." }],
    });
    expect(await stored(id)).toMatchObject({ content: "The owner’s." });
  });

  test("puts every other kind back", async () => {
    const video = (
      await call("POST /api/admin/videos", {
        body: { title: "Film", youtubeId: "video000001", tags: [] },
        headers: owner,
      })
    ).data;
    const page = (
      await call("POST /api/admin/pages", {
        body: { title: "Press", content: "x" },
        headers: owner,
      })
    ).data;
    const redirect = (
      await call("POST /api/admin/redirects", {
        body: { from: "/old", to: "/articles" },
        headers: owner,
      })
    ).data;
    const [one, two] = [await ownArticle(), await ownArticle()];
    const series = (
      await call("POST /api/admin/series", {
        body: { title: "Row", articleIds: [one.id, two.id] },
        headers: owner,
      })
    ).data;
    const comment = await db.comment.create({ data: { articleId: one.id, content: "Yes." } });
    const person = await db.subscriber.create({ data: { email: "a@example.org" } });
    const wish = await db.suggestion.create({ data: { message: "More." } });

    const film = { title: "Mine", youtubeId: "video000001", tags: ["X"], featured: true };
    await call("PUT /api/admin/videos/{id}", { id: video.id, body: film });
    await call("PUT /api/admin/pages/{id}", { id: page.id, body: { title: "Me", content: "y" } });
    const elsewhere = { from: "/old", to: "/videos" };
    await call("PUT /api/admin/redirects/{id}", { id: redirect.id, body: elsewhere });
    const row = { title: "Row", articleIds: [two.id] };
    await call("PUT /api/admin/series/{id}", { id: series.id, body: row });
    await call("PUT /api/admin/start-here", { body: { articleIds: [two.id, one.id] } });
    await call("POST /api/admin/comments/{id}/approve", { id: comment.id });
    await call("POST /api/admin/comments/{id}/reply", { id: comment.id, body: { content: "So." } });
    await call("DELETE /api/admin/subscribers/{id}", { id: person.id });
    await call("PUT /api/admin/suggestions/{id}", { id: wish.id, body: { status: "archived" } });
    await call("POST /api/admin/subscribers/import", { body: { csv: "Email\nb@example.org\n" } });
    await call("PUT /api/admin/articles/{id}/email", { id: one.id, body: { subject: "Hello" } });

    expect(await undo()).toEqual({ ...NOTHING_LEFT, undone: 11 });
    expect(await db.video.findFirst()).toMatchObject({ title: "Film", tags: [], featured: false });
    expect(await db.page.findFirst()).toMatchObject({ title: "Press", content: "x" });
    expect(await db.redirect.findFirst()).toMatchObject({ to: "/articles" });
    const parts = await db.seriesPart.findMany({ orderBy: { place: "asc" } });
    expect(parts.map(({ articleId }) => articleId)).toEqual([one.id, two.id]);
    expect(await db.startHere.count()).toBe(0);
    expect(await db.comment.findMany()).toMatchObject([{ id: comment.id, approved: false }]);
    expect(await db.subscriber.findMany()).toMatchObject([{ email: "a@example.org" }]);
    expect(await db.suggestion.findFirst()).toMatchObject({ status: "new" });
    expect(await db.mailingDraft.findFirst()).toMatchObject({ subject: "" });
  });

  test("stops an email that is on its way, and says that the rest was sent", async () => {
    const { id } = await ownArticle();
    await db.subscriber.create({ data: { email: "a@example.org" } });
    await call("POST /api/admin/articles/{id}/mailing", { id, body: {} });
    const { left } = await undo();
    const reason = "An email that was sent can’t be taken back. The rest of it is stopped.";
    expect(left).toMatchObject([{ table: "Mailing", reason }]);
    expect(await db.mailing.findFirst()).toMatchObject({ status: "stopped" });
  });

  test("leaves a renamed tag to its own screen", async () => {
    const { id } = await ownArticle({ tags: ["Calm"] });
    await call("PUT /api/admin/topics/{id}", { id: "tag:calm", body: { name: "Quiet" } });
    const { undone, left } = await undo();
    expect(undone).toBe(0);
    expect(new Set(left.map(({ reason }: { reason: string }) => reason))).toEqual(
      new Set(["Categories and tags are put back on their own screen."]),
    );
    expect(await stored(id)).toMatchObject({ tags: ["Quiet"] });
  });
});
