import { expect, test, vi } from "vitest";
import { isDocument } from "@/lib/document/document";
import { accessOf, isRoute } from "@/lib/http/route";
import { asRoute, isAdminCall, listHandlers } from "@/testing/handlers";

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
