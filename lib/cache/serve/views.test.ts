import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeGatheredViews } from "@/lib/cache/serve/gathered-views.mjs";
import { createViews } from "@/lib/cache/serve/views.mjs";

/** What Next was asked, and what stood in memory by then. */
const asked: { method: string | undefined; url: string | undefined; gathered: number }[] = [];
const counted: unknown[] = [];

const views = createViews({
  trustedHeader: "x-real-ip",
  handle(request, response) {
    const gathered = takeGatheredViews(100);
    asked.push({ method: request.method, url: request.url, gathered: gathered.length });
    response.writeHead(204).end();
  },
  count: ({ ms, ...answered }) => counted.push({ ...answered, isTimed: ms >= 0 }),
});
const server = createServer((request, response) => {
  if (!views.takeViews(request, response)) response.writeHead(418).end();
});

beforeEach(async () => {
  asked.length = 0;
  counted.length = 0;
  takeGatheredViews(100);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  await views.finish();
  await new Promise((resolve) => server.close(resolve));
});

const VIEW = JSON.stringify({ path: "/" });
const PLAIN = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

function send(
  body: string = VIEW,
  headers: Record<string, string> = PLAIN,
  { method = "POST", path = "/api/views" } = {},
): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const length = { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = ask(
      { port, host: "127.0.0.1", method, path, headers: { ...length, ...headers } },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

test("views of a page are answered at once and counted together, by one call of the route", async () => {
  expect(await Promise.all([send(), send(), send()])).toEqual([204, 204, 204]);
  expect(asked).toEqual([]);
  await views.finish();
  expect(asked).toEqual([{ method: "POST", url: "/api/views", gathered: 3 }]);
  expect(counted).toHaveLength(3);
  expect(counted[0]).toEqual({ kind: "public", method: "POST", status: 204, isTimed: true });
});

test("what waits has the headers and the moment of its view", async () => {
  const before = Date.now();
  await send(VIEW, { ...PLAIN, "x-real-ip": "203.0.113.9", "sec-gpc": "1" });
  const [view] = takeGatheredViews(1);
  expect(view?.said).toEqual({ path: "/" });
  expect(view?.headers.get("x-real-ip")).toBe("203.0.113.9");
  expect(view?.headers.get("sec-gpc")).toBe("1");
  expect(view?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test("nonsense is answered alike and forgotten", async () => {
  expect(await send("{")).toBe(204);
  expect(takeGatheredViews(1)).toEqual([]);
});

test.each<[string, Parameters<typeof send>]>([
  ["another site's page", [VIEW, { ...PLAIN, "sec-fetch-site": "cross-site" }]],
  ["a browser that says no site", [VIEW, { "content-type": "application/json" }]],
  ["another type", [VIEW, { ...PLAIN, "content-type": "text/plain" }]],
  ["a large body", [JSON.stringify({ path: "x".repeat(2_000) })]],
  ["another method", [VIEW, PLAIN, { method: "PUT" }]],
  ["another address", [VIEW, PLAIN, { path: "/api/views/x" }]],
])("%s is the route's to answer", async (_, call) => {
  expect(await send(...call)).toBe(418);
  expect(takeGatheredViews(1)).toEqual([]);
});

test("nothing is called where nothing waits", async () => {
  await views.finish();
  expect(asked).toEqual([]);
});
