import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { config, middleware } from "@/middleware";

const ORIGIN = "http://localhost:3000";
const QUERY = `?${new URLSearchParams({ url: "https://i.ytimg.com/vi/VNNsN9IJkws/0.jpg", w: "640", q: "75" })}`;

afterEach(() => vi.restoreAllMocks());

async function statusOf(path: string): Promise<number | null> {
  const url = ORIGIN + path;
  if (!doesMatch({ config, url })) return null;
  return (await middleware(new NextRequest(url))).status;
}

test("the image route makes no picture that no page shows, however its address goes on (R14)", async () => {
  expect(doesMatch({ config, url: `${ORIGIN}/_next/image${QUERY}` })).toBe(true);
  for (const rest of ["x", "/x", "%2f", ";x", ".png"]) {
    expect(await statusOf(`/_next/image${rest}${QUERY}`), rest).toBe(404);
  }
});

test.each(["/%ff", "/_next/%ff", "/_next/static/%e0%a4", "/api/objects/upload%ff"])(
  "an address that does not decode is refused: %s (R5)",
  async (path) => {
    expect(await statusOf(path)).toBe(400);
  },
);

test("files and uploads do not pass it", async () => {
  for (const path of ["/_next/static/chunks/a.js", "/api/objects/upload"]) {
    expect(await statusOf(path)).toBeNull();
  }
});

test.each([
  ["/api/articles", "GET, HEAD, POST, PUT, PATCH, DELETE"],
  ["/api/no-such", "GET, HEAD, POST, PUT, PATCH, DELETE"],
  ["/comment/decide", "GET, HEAD, POST, PUT, PATCH, DELETE"],
  ["/newsletter/choices", "GET, HEAD, POST, PUT, PATCH, DELETE"],
  ["/preview/a", "GET, HEAD, POST, PUT, PATCH, DELETE"],
  ["/admin/comments", "GET, HEAD"],
  ["/article/a", "GET, HEAD"],
])("a method that no handler can have is refused at %s (R2, R18)", async (path, allow) => {
  for (const method of ["PROPFIND", "MKCOL", "QUERY", "X"]) {
    const asked = new NextRequest(ORIGIN + path, { method });
    const { status, headers } = await middleware(asked);
    expect([status, headers.get("allow"), headers.get("content-type")]).toEqual([
      405,
      allow,
      "application/problem+json",
    ]);
  }
});

test("an upload's body and the framework's files do not pass through the middleware", async () => {
  for (const path of ["/api/objects/upload", "/_next/static/x.js"]) {
    expect(await statusOf(path), path).toBeNull();
  }
});

test("the log has each request for an admin page under the answer's id, what refused it, and none of its query", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const asked = new NextRequest(`${ORIGIN}/admin/comments?q=ann%40example.org`);
  const answer = await middleware(asked);
  expect(answer.status).toBe(401);
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ event }) => event === "admin-page")).toEqual([
    expect.objectContaining({
      id: answer.headers.get("x-request-id"),
      method: "GET",
      path: "/admin/comments",
      status: 401,
    }),
  ]);
  expect(lines.join()).not.toContain("example.org");
});
