import { expect, test, vi } from "vitest";
import { SCOPES } from "@/lib/auth/scopes";
import { calls as declared } from "@/lib/domains/calls";
import { type Call, isOfAdmin } from "@/lib/http/call";
import { isDocument } from "@/lib/site/document/document";
import { accessOf, declarationOf, isRoute } from "@/lib/site/route/route";
import { isDocumentSource } from "@/scripts/name-documents.mjs";
import { asRoute, inBraces, isAdminCall, listHandlers } from "@/testing/handlers";

vi.mock("next/server", () => ({ connection: async () => {} }));

const handlers = await listHandlers();
const documents = handlers.filter(({ handler }) => isDocument(handler));
const calls = handlers.filter(({ handler }) => !isDocument(handler));

test("the walk finds pages and calls, under /api and beside it", () => {
  expect(documents.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/", "/article/[slug]", "/videos/category/[category]/page/[page]"]),
  );
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/api/admin/articles",
      "/api/auth/[...nextauth]",
      "/comment/[token]",
      "/[...path]",
    ]),
  );
});

test.each(calls)("$method $path came out of route(), and so has its checks (R1)", ({ handler }) => {
  expect(isRoute(handler)).toBe(true);
});

test("a build that is compiled alone knows the documents by how their files begin", () => {
  const named = handlers.filter(
    ({ method, source }) => method === "GET" && isDocumentSource(source),
  );
  expect(named).toEqual(documents);
});

test.each(documents)("$method $path is a document, and so is only read", ({ method, path }) => {
  expect(method).toBe("GET");
  expect(path).not.toMatch(/^\/(api|admin)/);
});

test.each(calls.filter(({ path }) => isAdminCall(path)))(
  "$method $path is for administrators, for editors too, or for nobody",
  ({ handler }) => {
    expect(accessOf(asRoute(handler))).toMatch(/^(admin|editor|nobody)$/);
  },
);

test.each(calls.filter(({ path }) => !isAdminCall(path)))(
  "$method $path does not hide an administrator's call",
  ({ handler }) => {
    expect(isOfAdmin(accessOf(asRoute(handler)))).toBe(false);
  },
);

test.each(calls.filter(({ handler }) => isOfAdmin(accessOf(asRoute(handler)))))(
  "$method $path says which scope a program needs, or why none will do",
  ({ handler }) => {
    const { scope, why } = declarationOf(asRoute(handler)) ?? {};
    if (scope === null) expect(why).toMatch(/^[A-Z].+\.$/);
    else expect(SCOPES).toContain(scope);
  },
);

test("each declared call is served at its address, as it is declared", () => {
  const served = new Map(
    calls.map(({ method, path, handler }) => [`${method} ${inBraces(path)}`, handler]),
  );
  const wrong = Object.entries(declared).filter(
    ([name, call]) => declarationOf(asRoute(served.get(name))) !== call,
  );
  expect(wrong).toEqual([]);
});

test("editors write, edit and moderate; they publish, send, export, set and back up nothing", () => {
  const theirs = Object.entries<Call>(declared)
    .filter(([, { access }]) => access === "editor")
    .map(([name]) => name);
  expect(theirs.sort()).toEqual([
    "DELETE /api/admin/articles/{id}/draft",
    "GET /api/admin/article-versions/{id}",
    "GET /api/admin/articles",
    "GET /api/admin/articles/subjects",
    "GET /api/admin/articles/{id}",
    "GET /api/admin/articles/{id}/versions",
    "GET /api/admin/comments",
    "GET /api/admin/facets",
    "GET /api/admin/pictures",
    "GET /api/admin/pictures/{id}",
    "POST /api/admin/articles",
    "POST /api/admin/articles/{id}/versions",
    "POST /api/admin/audio",
    "POST /api/admin/comments/bulk",
    "POST /api/admin/comments/{id}/approve",
    "POST /api/admin/comments/{id}/pending",
    "POST /api/admin/comments/{id}/spam",
    "POST /api/admin/link-cards",
    "POST /api/admin/pictures",
    "POST /api/admin/pictures/fetch",
    "POST /api/objects/upload",
    "PUT /api/admin/articles/{id}",
    "PUT /api/admin/articles/{id}/draft",
    "PUT /api/admin/pictures/{id}",
  ]);
});

/** What is asked for by a link alone or speaks a protocol of its own. */
const UNDECLARED = ["GET /admin/articles/{id}/preview", "POST /api/mcp"];

test("each administrator's call is declared", () => {
  const names = calls
    .filter(({ handler, method }) => method !== "HEAD" && isOfAdmin(accessOf(asRoute(handler))))
    .map(({ method, path }) => `${method} ${inBraces(path)}`);
  expect(names.filter((name) => !Object.hasOwn(declared, name)).sort()).toEqual(UNDECLARED);
});

test("nobody makes a token with a token, nor gets a backup, an erasure or another session with one", () => {
  const closed = calls
    .filter(({ handler }) => declarationOf(asRoute(handler))?.scope === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect(closed).toEqual(
    expect.arrayContaining([
      "GET /api/admin/programs",
      "POST /api/admin/programs",
      "DELETE /api/admin/programs/[id]",
      "GET /api/admin/data/archive",
      "GET /api/admin/data/[id]",
      "POST /api/admin/data/uploads/[id]",
      "POST /api/admin/people/erase",
      "POST /api/admin/people/export",
      "POST /api/admin/sessions/end",
      "DELETE /api/admin/trash",
    ]),
  );
});
