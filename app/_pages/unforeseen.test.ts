import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("next/cache", () => ({ cacheLife: () => {}, cacheTag: () => {} }));
vi.mock("@/lib/site/settings/settings", async () => {
  const { defaultSettings } = await import("@/lib/site/settings/defaults/settings");
  return {
    readSettings: async () => defaultSettings,
    readRecentSettings: async () => defaultSettings,
  };
});
vi.mock("@/lib/auth/guard", () => ({
  findRefusal: async () => {
    throw new RangeError("Nobody thought of this, ada@people.example.");
  },
}));
const logged = vi.spyOn(console, "log").mockImplementation(() => {});
beforeEach(() => void logged.mockClear());

// Loaded before the clock of a test runs.
import "@/lib/site/document/document";
import { onRequestError } from "@/instrumentation";
import { middleware } from "@/middleware";

function lastLine() {
  return JSON.parse(String(logged.mock.lastCall?.[0]));
}

test("what goes wrong before a page is a whole page too, and a line of the log", async () => {
  const answer = await middleware(new NextRequest("http://localhost:3000/admin/articles?q=ada"));
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "30",
  });
  expect(await answer.text()).toContain("<h1>This page isn’t available right now</h1>");
  expect(lastLine()).toMatchObject({
    event: "failure",
    id: answer.headers.get("x-request-id"),
    path: "/admin/articles",
    error: "RangeError",
    message: "Nobody thought of this, [email].",
  });
});

test("what the framework caught is logged with the request's id, without the address that was asked for", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const id = "68a5b171-073b-47f8-83cb-647f3da0c9f0";
  await onRequestError(
    new Error("It broke."),
    { path: "/newsletter/confirm/s3cret", method: "GET", headers: { "x-request-id": id } },
    {
      routerKind: "App Router",
      routePath: "/newsletter/confirm/[token]",
      routeType: "route",
      revalidateReason: undefined,
    },
  );
  expect(lastLine()).toMatchObject({
    event: "page-failed",
    id,
    method: "GET",
    path: "/newsletter/confirm/[token]",
    message: "It broke.",
    stack: expect.stringContaining("at "),
  });
  expect(String(logged.mock.lastCall?.[0])).not.toContain("s3cret");
  vi.unstubAllEnvs();
});
