import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { dirname, join } from "node:path";
import { expect, test } from "playwright/test";
import { series } from "../prisma/seed/series";
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

/** A page of each kind that is drawn before anybody asks. */
const PAGES = [
  "/",
  "/articles",
  ...[articlePaths(), videoPaths(), guidePaths()].map(([newest]) => newest ?? ""),
];

/** What answers other methods than GET as well: its handlers refuse those that they do not know. */
const WRITABLE = /^\/(?:api|admin|comment|newsletter|preview)\//;
/** By their folders under `app`: an address of each route that needs one, and what GET answers there, if not 200. */
const SAMPLES: Record<string, [address: string, ...statuses: number[]]> = {
  "/[...path]": ["/no/such/{}", 404],
  "/[slug]": ["/no-such-{}", 404],
  "/article/[slug]": [articlePaths()[0] ?? ""],
  "/article/[slug]/comments/page/[page]": ["/article/{}/comments/page/2", 404],
  "/article/[slug]/markdown": [`${articlePaths()[0]}.md`],
  "/articles/age/[age]": ["/articles/age/{}", 404],
  "/articles/age/[age]/page/[page]": ["/articles/age/{}/page/2", 404],
  "/articles/category/[category]": ["/articles/category/brain-science"],
  "/articles/category/[category]/atom.xml": ["/articles/category/brain-science/atom.xml"],
  "/articles/category/[category]/feed.json": ["/articles/category/brain-science/feed.json"],
  "/articles/category/[category]/feed.xml": ["/articles/category/brain-science/feed.xml"],
  "/articles/category/[category]/page/[page]": ["/articles/category/brain-science/page/9{}", 404],
  "/articles/page/[page]": ["/articles/page/9{}", 404],
  "/articles/tag/[tag]": ["/articles/tag/sleep"],
  "/articles/tag/[tag]/page/[page]": ["/articles/tag/sleep/page/9{}", 404],
  "/articles/year/[year]": ["/articles/year/{}", 404],
  "/articles/year/[year]/page/[page]": ["/articles/year/{}/page/2", 404],
  "/audio/[key]": [`/audio/${"0".repeat(32)}.mp3`, 404],
  "/card/[kind]/[id]/[file]": ["/card/article/no-such-{}/a.png", 404],
  "/image/covers/[file]": ["/image/covers/no-such-{}.png", 404],
  "/image/[key]": [`/image/${"0".repeat(32)}.png`, 404],
  "/image/pictures/[key]": [`/image/pictures/${"0".repeat(20)}-1-10x10.jpg`, 404],
  "/image/portraits/[key]": [`/image/portraits/${"0".repeat(20)}-1-10x10.jpg`, 404],
  "/indexnow.txt": ["/indexnow.txt", 200, 404],
  "/letters": ["/letters", 200, 404],
  "/letters/[slug]": ["/letters/{}", 404],
  "/objects/[key]": [`/objects/${"0".repeat(32)}.pdf`, 404],
  "/resource/[slug]": [guidePaths()[0] ?? ""],
  "/resource/[slug]/file": ["/resource/{}/file", 404],
  "/resources/page/[page]": ["/resources/page/9{}", 404],
  "/sent": ["/sent?form=newsletter"],
  "/series/[slug]": [`/series/${series.slug}`],
  "/sitemap/[file]": ["/sitemap/1.xml"],
  "/thumbnail/[youtubeId]": ["/thumbnail/-----------", 404],
  "/video/[id]": [videoPaths()[0] ?? ""],
  "/videos/category/[category]": ["/videos/category/brain-science"],
  "/videos/category/[category]/page/[page]": ["/videos/category/brain-science/page/9{}", 404],
  "/videos/page/[page]": ["/videos/page/9{}", 404],
};

/** The folders of all that is only read, as the files have them now. */
function listReaderRoutes(): string[] {
  return readdirSync(join(import.meta.dirname, "../app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|[\\/])route\.tsx?$/.test(file))
    .map((file) => join("/", dirname(file)).replaceAll("\\", "/"))
    .filter((route) => !WRITABLE.test(route));
}

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
    for (const path of PAGES) {
      await expectRefused(method, path);
      const page = await send("GET", path);
      expect([page.status, page.text.includes("</html>")], path).toEqual([200, true]);
    }
  });
}

test("every reader's route has a sample here, and every sample a route", () => {
  const routes = listReaderRoutes();
  expect(routes).toEqual(expect.arrayContaining(["/", "/article/[slug]", "/feed.xml"]));
  expect(routes.filter((route) => route.includes("[") && !SAMPLES[route])).toEqual([]);
  expect(Object.keys(SAMPLES).filter((route) => !routes.includes(route))).toEqual([]);
});

test("every reader's route there is refuses them all, and the next reader gets what is there", async () => {
  for (const route of listReaderRoutes()) {
    const [address, ...statuses] = SAMPLES[route] ?? [route];
    const path = fresh(address);
    await Promise.all(METHODS.map((method) => expectRefused(method, path)));
    const { status, text } = await send("GET", path);
    expect(statuses.length > 0 ? statuses : [200], `${path} afterwards`).toContain(status);
    expect(text, path).not.toBe("");
    expect(text, path).not.toContain("is not possible at this address");
  }
});

test("a method that no handler can have is refused with those that there are wherever others are answered", async () => {
  const paths = [
    "/api/articles",
    "/api/objects/upload",
    "/comment/x",
    "/newsletter/x",
    "/preview/x",
  ];
  for (const path of [...paths, "/admin", "/api/no-such"]) {
    for (const method of ["PROPFIND", "MKCOL", "QUERY", "TRACE"]) {
      const { status, allow, text } = await send(method, path);
      expect([status, JSON.parse(text).status], `${method} ${path}`).toEqual([405, 405]);
      expect(allow).toMatch(path === "/admin" ? /^GET, HEAD$/ : /^GET, HEAD, POST/);
    }
  }
});

test("TRACE, of which Next can make no request, is refused and leaves nothing behind", async () => {
  for (const route of PARAMETER_ROUTES) {
    const path = fresh(route);
    expect((await send("TRACE", path)).status).toBe(405);
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
