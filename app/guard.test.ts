import { expect, test, vi } from "vitest";
import { accessOf, isRoute } from "@/lib/http/route";
import { asRoute, isAdminCall, listApiHandlers } from "@/testing/api-handlers";

vi.mock("next/server", () => ({ connection: async () => {} }));

const handlers = await listApiHandlers();

test("the walk finds the calls", () => {
  const paths = handlers.map(({ path }) => path);
  expect(paths).toContain("/api/admin/articles");
  expect(paths).toContain("/api/auth/[...nextauth]");
});

test.each(handlers)("$method $path came out of route(), and so has its checks", ({ handler }) => {
  expect(isRoute(handler)).toBe(true);
});

test.each(handlers.filter(({ path }) => isAdminCall(path)))(
  "$method $path is for administrators or for nobody",
  ({ handler }) => {
    expect(accessOf(asRoute(handler))).toMatch(/^(admin|nobody)$/);
  },
);

test.each(handlers.filter(({ path }) => !isAdminCall(path)))(
  "$method $path does not hide an administrator's call",
  ({ handler }) => {
    expect(accessOf(asRoute(handler))).not.toBe("admin");
  },
);
