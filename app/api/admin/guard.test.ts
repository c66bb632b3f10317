import { expect, test, vi } from "vitest";
import { SCOPES } from "@/lib/auth/scopes";
import { calls as declared } from "@/lib/domains/calls";
import { isDocument } from "@/lib/site/document/document";
import { accessOf, declarationOf, isRoute } from "@/lib/site/route/route";
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

test.each(documents)("$method $path is a document, and so is only read", ({ method, path }) => {
  expect(method).toBe("GET");
  expect(path).not.toMatch(/^\/(api|admin)/);
});

test.each(calls.filter(({ path }) => isAdminCall(path)))(
  "$method $path is for administrators or for nobody",
  ({ handler }) => {
    expect(accessOf(asRoute(handler))).toMatch(/^(admin|nobody)$/);
  },
);

test.each(calls.filter(({ path }) => !isAdminCall(path)))(
  "$method $path does not hide an administrator's call",
  ({ handler }) => {
    expect(accessOf(asRoute(handler))).not.toBe("admin");
  },
);

test.each(calls.filter(({ handler }) => accessOf(asRoute(handler)) === "admin"))(
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

/** What is asked for by a link alone or speaks a protocol of its own. */
const UNDECLARED = ["GET /admin/articles/{id}/preview", "POST /api/mcp"];

test("each administrator's call is declared", () => {
  const names = calls
    .filter(({ handler, method }) => method !== "HEAD" && accessOf(asRoute(handler)) === "admin")
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
