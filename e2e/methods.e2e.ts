import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";
import { newTitle } from "./owner";
import { articlePaths, guidePaths, videoPaths } from "./pages";
import { adminRequest } from "./sign-in";

/** Those of plain HTTP, of WebDAV, and one that nobody knows. */
const METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "MKCOL", "QUERY"];
const PARAMETER_ROUTES = [
  "/article/{}",
  "/articles/tag/{}",
  "/articles/tag/{}/page/2",
  "/articles/category/{}",
  "/articles/category/{}/page/2",
  "/articles/page/9{}",
  "/resource/{}",
  "/resources/page/9{}",
  "/video/{}",
  "/videos/category/{}",
  "/videos/category/{}/page/2",
  "/videos/page/9{}",
  "/no/such/{}",
  "/article/{}/comments/page/2",
];

type Answer = { status: number; allow: string | undefined; text: string };

/** Sends a method that a browser would not send. */
function send(method: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, process.env.BASE_URL);
    const request = httpRequest(url, { method, agent: false }, async (response) => {
      const text = (await response.toArray()).join("");
      resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, text });
    });
    request.on("error", reject);
    request.end();
  });
}

/** An address that nobody has asked for, and so is not cached. */
function fresh(route: string): string {
  return route.replace("{}", String(randomBytes(6).readUIntBE(0, 6)));
}

async function expectRefused(method: string, path: string): Promise<void> {
  const { status, allow } = await send(method, path);
  expect([status, allow], `${method} ${path}`).toEqual([405, "GET, HEAD"]);
}

for (const method of METHODS) {
  test(`${method} is refused at every reader's address, and leaves nothing behind for the next reader`, async () => {
    for (const route of PARAMETER_ROUTES) {
      const path = fresh(route);
      await expectRefused(method, path);
      const missing = await send("GET", path);
      expect(missing.status, `${path} after ${method}`).toBe(404);
      expect(missing.text, `${path} after ${method}`).toContain("</html>");
      await expectRefused(method, path);
    }
    for (const path of ["/", "/articles", ...articlePaths(), ...videoPaths(), ...guidePaths()]) {
      await expectRefused(method, path);
      const page = await send("GET", path);
      expect([page.status, page.text.includes("</html>")], path).toEqual([200, true]);
    }
  });
}

test("TRACE, which Node itself turns away, leaves nothing behind either", async () => {
  for (const route of PARAMETER_ROUTES) {
    const path = fresh(route);
    expect((await send("TRACE", path)).status).toBeGreaterThanOrEqual(400);
    const missing = await send("GET", path);
    expect([missing.status, missing.text.includes("</html>")], path).toEqual([404, true]);
  }
});

test("an article that was published a moment ago is what its first reader gets, whatever a prober asked before", async ({
  browser,
}) => {
  const admin = await adminRequest(browser);
  for (const method of [...METHODS, "HEAD"]) {
    const title = newTitle(`After ${method}`);
    const created = await admin.post("/api/admin/articles", {
      data: { title, content: "A calm body.", published: true },
    });
    const { slug } = await created.json();
    // All at once, as a prober does that does not wait.
    const [refused, read] = await Promise.all([
      send(method, `/article/${slug}`),
      send("GET", `/article/${slug}`),
      send(method, "/"),
      send(method, "/articles"),
    ]);
    expect(refused.status).toBe(method === "HEAD" ? 200 : 405);
    for (const answer of [read, await send("GET", `/article/${slug}`)]) {
      expect(answer.status, method).toBe(200);
      expect(answer.text).toContain(title);
    }
    for (const path of ["/", "/articles"]) {
      const list = await send("GET", path);
      expect([list.status, list.text.includes("</html>")], `${path} ${method}`).toEqual([
        200,
        true,
      ]);
    }
  }
});
