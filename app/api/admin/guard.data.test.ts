import { encode } from "next-auth/jwt";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { SCOPES, type Scope } from "@/lib/auth/scopes";
import { SESSION_COOKIE, startSession } from "@/lib/auth/session";
import { hashToken, makeToken, startOf } from "@/lib/auth/token";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { isOfAdmin, scopesOf } from "@/lib/http/call";
import { accessOf, declarationOf, isRoute } from "@/lib/site/route/route";
import type { Prisma } from "@/prisma/client/client";
import { query } from "@/testing/database";
import { asRoute, listHandlers } from "@/testing/handlers";

vi.spyOn(console, "log").mockImplementation(() => {});

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
/** A good article, so that only the guard is between the call and the database. */
const BODY = { title: "Forged", slug: "forged", content: "Forged.", tags: [], published: true };

async function cookieOf(user: Prisma.UserCreateInput): Promise<string> {
  const { id } = await db.user.create({ data: user });
  const token = await encode({ token: startSession(id), secret: env.NEXTAUTH_SECRET });
  return `${SESSION_COOKIE}=${token}`;
}

/** A token of an administrator or a reader; its use is noted already, so that a call writes nothing of it. */
async function tokenOf(scopes: readonly Scope[], isAdmin = true): Promise<string> {
  const token = makeToken();
  const lastUsedAt = new Date("2100-01-01");
  await db.programToken.create({
    data: {
      name: scopes.join(),
      hash: hashToken(token),
      start: startOf(token),
      scopes: [...scopes],
      lastUsedAt,
      user: { create: { isAdmin } },
    },
  });
  return token;
}

const tables = await query<{ name: string }>(
  "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('RateLimit', '_prisma_migrations') order by 1",
);
const EVERYTHING = tables
  .map(({ name }) => `select '${name}' as "table", to_jsonb(t)::text as "row" from "${name}" t`)
  .join(" union all ");

/** Every row there is. Limits count refused calls too. */
function allRows(): Promise<{ table: string; row: string }[]> {
  return query(`${EVERYTHING} order by 1, 2`);
}

const article = await db.article.create({
  data: { slug: "kept", title: "Kept", content: "Kept.", tags: [], readTime: 1 },
});
const draft = await db.article.create({
  data: { slug: "draft", title: "Kept as well", content: "x", readTime: 1 },
});
const shown = await db.article.create({
  data: { slug: "shown", title: "Kept too", content: "x", readTime: 1, published: true },
});
await db.subscriber.create({ data: { email: "kept@example.org" } });
await db.suggestion.create({ data: { message: "Kept." } });
const comment = await db.comment.create({ data: { content: "Kept.", articleId: article.id } });
const reader = await cookieOf({ email: "reader@example.org", emailVerified: true });
const admin = await cookieOf({ isAdmin: true });
const INVITED = ["editor@example.org", "claimed@example.org"];
await db.invitedEditor.createMany({ data: INVITED.map((email) => ({ email })) });
const editor = await cookieOf({ email: INVITED[0], emailVerified: true });
const claimant = await cookieOf({ email: INVITED[1], emailVerified: false });
const forged = `${SESSION_COOKIE}=${await encode({ token: startSession(article.id), secret: "x".repeat(32) })}`;
const deleted = `${SESSION_COOKIE}=${await encode({ token: startSession(article.id), secret: env.NEXTAUTH_SECRET })}`;

const tokens = new Map<Scope, string>();
for (const scope of SCOPES) tokens.set(scope, await tokenOf([scope]));
const wholeToken = await tokenOf(SCOPES);
const readersToken = await tokenOf(SCOPES, false);

const handlers = (await listHandlers()).filter(
  ({ handler }) => isRoute(handler) && isOfAdmin(accessOf(handler)),
);

function call(
  { path, method, handler }: (typeof handlers)[number],
  headers: Record<string, string>,
  body: string = JSON.stringify(BODY),
): Promise<Response> {
  const request = new Request(new URL(path.replace("[id]", article.id), env.SITE_URL), {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(WRITES.includes(method) && { body }),
  });
  return asRoute(handler)(request, { params: Promise.resolve({ id: article.id }) });
}

describe.each(handlers)("$method $path", (handler) => {
  const isWrite = WRITES.includes(handler.method);
  const refusals: [string, number, Record<string, string>, string?][] = [
    ["a stranger", 401, {}],
    ["a stranger who sends nonsense", 401, { "content-type": "text/plain" }, "{"],
    ["a session made with another secret", 401, { cookie: forged }],
    ["a session whose user was deleted", 401, { cookie: deleted }],
    ["a stranger who says to be the middleware", 401, { "x-middleware-subrequest": "middleware" }],
    ["a session in another header", 401, { authorization: `Bearer ${admin.split("=")[1]}` }],
    ["a reader", 403, { cookie: reader }],
    ["a reader who sends nonsense", 403, { cookie: reader }, "{"],
    ["somebody who only claims an invited address", 403, { cookie: claimant }],
    ...(accessOf(asRoute(handler.handler)) === "admin"
      ? ([
          ["an invited editor", 403, { cookie: editor }],
          ["an invited editor who sends nonsense", 403, { cookie: editor }, "{"],
        ] satisfies [string, number, Record<string, string>, string?][])
      : []),
    ...(isWrite
      ? ([
          [
            "an administrator's browser on another site",
            403,
            { cookie: admin, origin: "https://evil.example" },
          ],
          ["a sister site", 403, { cookie: admin, "sec-fetch-site": "same-site" }],
          ["a page without an origin", 403, { cookie: admin, origin: "null" }],
          ["a stranger on another site", 403, { origin: "https://evil.example" }],
        ] satisfies [string, number, Record<string, string>][])
      : []),
  ];

  let before: Awaited<ReturnType<typeof allRows>>;

  beforeAll(async () => {
    before = await allRows();
  });

  test.each(refusals)("refuses %s with %i (R1)", async (_, status, headers, body) => {
    const response = await call(handler, headers, body);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const problem = await response.json();
    if (status === 401) expect(problem.detail).toMatch(/^Unauthorized/);
    expect(JSON.stringify(problem)).not.toMatch(/Kept|kept/);
  });

  // Reading every row is dear: once for all whom a call refused.
  test("has changed nothing for any of them (R1)", async () => {
    expect(await allRows()).toEqual(before);
  });
});

describe.each(handlers)("$method $path with a token", (handler) => {
  const scopes = scopesOf(declarationOf(asRoute(handler.handler)) ?? {});

  test("is refused without its scope, and to tokens that are none, and changes nothing (R1)", async () => {
    const before = await allRows();
    const refused: [number, string, string][] = [
      ["an unknown token", makeToken()],
      ["a token with a letter changed", `${wholeToken.slice(0, -1)}_`],
      ["a reader's token", readersToken],
      ["no token at all", ""],
    ].map(([who = "", token = ""]) => [401, who, token]);
    for (const [other, token] of tokens) {
      if (other !== scopes.join()) refused.push([403, `only ${other}`, token]);
    }
    if (scopes.length === 0) refused.push([403, "every scope", wholeToken]);
    for (const [status, who, token] of refused) {
      // The cookie of an administrator helps nobody who shows a token.
      const response = await call(handler, { authorization: `Bearer ${token}`, cookie: admin });
      expect([who, response.status]).toEqual([who, status]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      if (status === 401) expect(response.headers.get("www-authenticate")).toMatch(/^Bearer /);
      expect(await response.text()).not.toMatch(/Kept|kept/);
    }
    expect(await allRows()).toEqual(before);
  });
});

test.each(handlers.filter(({ handler }) => declarationOf(asRoute(handler))?.scope))(
  "$method $path lets a token with its scopes through",
  async (handler) => {
    const token = await tokenOf(scopesOf(declarationOf(asRoute(handler.handler)) ?? {}));
    const response = await call(handler, { authorization: `Bearer ${token}` }, "{}");
    expect([401, 403]).not.toContain(response.status);
  },
);

describe.each(handlers.filter(({ handler }) => accessOf(asRoute(handler)) === "editor"))(
  "$method $path",
  (handler) => {
    test("lets an invited editor through", async () => {
      const response = await call(handler, { cookie: editor }, "{}");
      expect([401, 403]).not.toContain(response.status);
    });
  },
);

/** Calls as an invited editor. */
function callAsEditor(method: string, path: string, id: string, body: object): Promise<Response> {
  const found = handlers.find((one) => one.path === path && one.method === method);
  if (!found) throw new Error(`There is no ${method} ${path}.`);
  const request = new Request(new URL(path.replace("[id]", id), env.SITE_URL), {
    method,
    headers: { "content-type": "application/json", cookie: editor },
    body: JSON.stringify(body),
  });
  return asRoute(found.handler)(request, { params: Promise.resolve({ id }) });
}

test.each([
  ["publish a new article", "POST", "/api/admin/articles", ""],
  ["publish a draft", "PUT", "/api/admin/articles/[id]", draft.id],
  ["change what readers see", "PUT", "/api/admin/articles/[id]", shown.id],
])("an invited editor can't %s, and nothing changes", async (_, method, path, id) => {
  const before = await allRows();
  const isShown = id === shown.id;
  const response = await callAsEditor(method, path, id, { ...BODY, published: !isShown });
  expect(response.status).toBe(403);
  expect((await response.json()).detail).toMatch(/the site’s owner can do/);
  expect(await allRows()).toEqual(before);
});

test("an invited editor moderates many comments at once, but deletes none", async () => {
  const bulk = (action: string) =>
    callAsEditor("POST", "/api/admin/comments/bulk", "", { ids: [comment.id], action });
  const before = await allRows();
  expect((await bulk("delete")).status).toBe(403);
  expect(await allRows()).toEqual(before);
  expect((await bulk("approve")).status).toBe(200);
  expect(await db.comment.findUnique({ where: { id: comment.id } })).toMatchObject({
    approved: true,
  });
});

test("an editor whose invitation was taken back can do nothing from the next call on", async () => {
  const list = handlers.find(
    ({ path, method }) => path === "/api/admin/comments" && method === "GET",
  );
  if (!list) throw new Error("The list of comments is missing.");
  expect((await call(list, { cookie: editor })).status).toBe(200);
  await db.invitedEditor.deleteMany();
  expect((await call(list, { cookie: editor })).status).toBe(403);
});

test("an administrator does get through", async () => {
  const list = handlers.find(
    ({ path, method }) => path === "/api/admin/articles" && method === "GET",
  );
  if (!list) throw new Error("The list of articles is missing.");
  expect((await call(list, { cookie: admin })).status).toBe(200);
});
