import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PUT as setAudience } from "@/app/api/admin/articles/[id]/audience/route";
import { POST as publish } from "@/app/api/admin/articles/[id]/publish/route";
import { POST as undo } from "@/app/api/admin/articles/[id]/publish/undo/route";
import { DELETE as deleteArticle, PUT as putArticle } from "@/app/api/admin/articles/[id]/route";
import { GET as listArticles, POST as postArticle } from "@/app/api/admin/articles/route";
import { DELETE as revoke } from "@/app/api/admin/programs/[id]/route";
import { GET as list, POST as make } from "@/app/api/admin/programs/route";
import type { NewToken, ProgramToken, Scope } from "@/lib/auth/scopes";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { kind as pageKind } from "@/lib/domains/pages/kind";
import { env } from "@/lib/env";
import { handlers, type RouteHandler } from "@/lib/site/route/route";
import { query } from "@/testing/database";
import { afterAnswer } from "@/testing/next-server";

vi.spyOn(console, "log").mockImplementation(() => {});

const owner = await db.user.create({ data: { isAdmin: true, name: "Ada" } });
const session = await encode({ token: startSession(owner.id), secret: env.NEXTAUTH_SECRET });
const cookie = `${SESSION_COOKIE}=${session}`;

beforeEach(async () => {
  await query('delete from "RateLimit"');
});

if (!pageKind.calls) throw new Error("Pages have their calls.");
const { all: pages } = pageKind.calls(handlers);

type Call = { method?: string; headers?: Record<string, string>; body?: unknown; id?: string };

async function ask(handler: RouteHandler, { method = "GET", headers = {}, body, id = "" }: Call) {
  const request = new Request(new URL("/api/admin/x", env.SITE_URL), {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, data: JSON.parse(text || "null") };
}

async function makeToken(scopes: Scope[], more: object = {}): Promise<NewToken> {
  const { status, data } = await ask(make, {
    method: "POST",
    headers: { cookie },
    body: { name: "Script", scopes, ...more },
  });
  expect(status).toBe(201);
  return data;
}

function bearer({ token }: { token: string }): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function listed(id: string): Promise<ProgramToken | undefined> {
  const { data } = await ask(list, { headers: { cookie } });
  return data.find((token: ProgramToken) => token.id === id);
}

describe("a token", () => {
  test("is shown once, and nothing that is stored or listed reveals it", async () => {
    const made = await makeToken(["read", "write"]);
    expect(made.token).toMatch(/^tw_[0-9A-Za-z]{46}$/);
    const { token, ...shown } = made;
    expect(await listed(made.id)).toEqual(shown);
    expect(shown).toMatchObject({ start: token.slice(0, 8), by: "Ada", works: true });
    const rows = await query<{ row: object }>('select to_jsonb(t) as row from "ProgramToken" t');
    expect(JSON.stringify(rows)).not.toContain(token.slice(9));
  });

  test("works until it is revoked, and not a call longer", async () => {
    const made = await makeToken(["read"]);
    expect((await ask(listArticles, { headers: bearer(made) })).status).toBe(200);
    const revoked = { method: "DELETE", headers: { cookie }, id: made.id };
    expect((await ask(revoke, revoked)).status).toBe(204);
    expect((await ask(listArticles, { headers: bearer(made) })).status).toBe(401);
    expect((await ask(revoke, revoked)).status).toBe(404);
    expect(await listed(made.id)).toBeUndefined();
  });

  test("ends with its last day", async () => {
    const made = await makeToken(["read"], { lastDay: "2099-12-31" });
    expect((await ask(listArticles, { headers: bearer(made) })).status).toBe(200);
    await query(`update "ProgramToken" set "expiresAt" = now() where "id" = '${made.id}'`);
    expect((await ask(listArticles, { headers: bearer(made) })).status).toBe(401);
    expect(await listed(made.id)).toMatchObject({ works: false });
    for (const lastDay of ["2020-01-01", "2027-02-30", "soon"]) {
      const body = { name: "Script", scopes: ["read"], lastDay };
      const { status, data } = await ask(make, { method: "POST", headers: { cookie }, body });
      expect([status, Object.keys(data.errors)]).toEqual([422, ["lastDay"]]);
    }
  });

  test("ends when its administrator is none any more", async () => {
    const made = await makeToken(["read"]);
    await query(`update "User" set "isAdmin" = false where "id" = '${owner.id}'`);
    expect((await ask(listArticles, { headers: bearer(made) })).status).toBe(401);
    await query(`update "User" set "isAdmin" = true where "id" = '${owner.id}'`);
    expect((await ask(listArticles, { headers: bearer(made) })).status).toBe(200);
  });

  test("has the hour of its last use noted, after the answer", async () => {
    const made = await makeToken(["read"]);
    afterAnswer.length = 0;
    await ask(listArticles, { headers: bearer(made) });
    expect((await listed(made.id))?.lastUsedAt).toBeNull();
    expect(afterAnswer).toHaveLength(1);
    await afterAnswer[0]?.();
    expect((await listed(made.id))?.lastUsedAt).toMatch(/:00:00\.000Z$/);
    await ask(listArticles, { headers: bearer(made) });
    expect(afterAnswer).toHaveLength(1);
  });

  test("has a limit of its own a minute", async () => {
    const [busy, idle] = [await makeToken(["read"]), await makeToken(["read"])];
    await ask(listArticles, { headers: bearer(busy) });
    await query('update "RateLimit" set "hits" = 300');
    const refused = await ask(listArticles, { headers: bearer(busy) });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await ask(listArticles, { headers: bearer(idle) })).status).toBe(200);
  });

  test("needs no origin, as browsers send it nowhere by themselves", async () => {
    const made = await makeToken(["write"]);
    const headers = {
      ...bearer(made),
      "sec-fetch-site": "cross-site",
      origin: "https://x.example",
    };
    const body = { title: "From afar", content: "Text." };
    expect((await ask(postArticle, { method: "POST", headers, body })).status).toBe(201);
    const forged = { ...headers, authorization: "Basic eDp5", cookie };
    expect((await ask(postArticle, { method: "POST", headers: forged, body })).status).toBe(403);
  });

  test("makes and lists no tokens", async () => {
    const made = await makeToken(["read", "write", "publish", "subscribers"]);
    const refused = await ask(list, { headers: bearer(made) });
    expect([refused.status, refused.data.detail]).toEqual([
      403,
      "No token may do this. Tokens are made and revoked by the owner.",
    ]);
  });
});

describe("what readers see", () => {
  const content = "Text.";

  async function newArticle(published: boolean): Promise<{ id: string; slug: string }> {
    const body = { title: `One ${randomUUID()}`, content, published };
    return (await ask(postArticle, { method: "POST", headers: { cookie }, body })).data;
  }

  test("is not changed by a token that may only write, which may change drafts", async () => {
    const made = await makeToken(["write"]);
    const headers = bearer(made);
    const [draft, article] = [await newArticle(false), await newArticle(true)];
    const body = { title: "Two", content };
    const wishes: [RouteHandler, Call, number][] = [
      [postArticle, { method: "POST", body }, 201],
      [postArticle, { method: "POST", body: { ...body, published: true } }, 403],
      [putArticle, { method: "PUT", body, id: draft.id }, 200],
      [putArticle, { method: "PUT", body: { ...body, published: true }, id: draft.id }, 403],
      [putArticle, { method: "PUT", body, id: article.id }, 403],
      [putArticle, { method: "PUT", body: { ...body, published: true }, id: article.id }, 403],
      [deleteArticle, { method: "DELETE", id: article.id }, 403],
      [deleteArticle, { method: "DELETE", id: draft.id }, 204],
      [pages.POST, { method: "POST", body }, 201],
      [pages.POST, { method: "POST", body: { ...body, published: true } }, 403],
    ];
    for (const [handler, wish, status] of wishes) {
      const answer = await ask(handler, { ...wish, headers });
      expect([wish, answer.status]).toEqual([wish, status]);
      if (status === 403) expect(answer.headers.get("www-authenticate")).toContain('"publish"');
    }
    const unchanged = await db.article.findUniqueOrThrow({ where: { id: article.id } });
    expect([unchanged.published, unchanged.slug]).toEqual([true, article.slug]);
  });

  test("is not changed by a token that may only publish, which is shown no article", async () => {
    const headers = bearer(await makeToken(["publish"]));
    const [draft, article] = [await newArticle(false), await newArticle(true)];
    const standing = { published: true, publishedAt: null, mailAt: null, audience: "site" };
    const wishes: [RouteHandler, Call][] = [
      [publish, { method: "POST", body: { site: true, email: false }, id: draft.id }],
      [undo, { method: "POST", body: standing, id: draft.id }],
      [setAudience, { method: "PUT", body: { audience: "email" }, id: article.id }],
    ];
    for (const [handler, wish] of wishes) {
      const { status, data } = await ask(handler, { ...wish, headers });
      const sentence = "This token may not do this: it needs the scope “write”.";
      expect([wish, status, data.detail]).toEqual([wish, 403, sentence]);
    }
    const unchanged = await db.article.findMany({
      where: { id: { in: [draft.id, article.id] } },
      orderBy: { published: "asc" },
      select: { published: true, audience: true, version: true },
    });
    expect(unchanged).toEqual([
      { published: false, audience: "site", version: 1 },
      { published: true, audience: "site", version: 1 },
    ]);
  });

  test("is changed by one that may write and publish", async () => {
    const headers = bearer(await makeToken(["write", "publish"]));
    const article = await newArticle(true);
    const body = { title: "Three", content, published: true };
    const saved = await ask(putArticle, { method: "PUT", headers, body, id: article.id });
    expect([saved.status, saved.data.title]).toEqual([200, "Three"]);
    expect((await ask(pages.GET, { headers })).status).toBe(403);
  });
});
