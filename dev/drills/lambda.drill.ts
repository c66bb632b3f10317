// Runs by its name only: it builds the site anew, with tools of its own, for five minutes.
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfOf } from "../../e2e/uploads";
import { SHARED_CACHE_CONTROL } from "../../lib/cache/cache-life";
import { SIGNATURE_PARAMETER } from "../../lib/images/patterns.mjs";
import { signPicture } from "../../lib/images/signature";
import { articles } from "../../prisma/seed/articles";
import { videos } from "../../prisma/seed/videos";
import { SMALL_PNG, swollen } from "../../testing/pictures";
import { bareEvent } from "../lambda/gateway.mjs";
import { startLambdaSite } from "../lambda/site.mjs";
import { newVisitor } from "./visitor";

const BUILD_MS = 900_000;
const MEGABYTE = 1_024 * 1_024;
const FUNCTION_MAX_BYTES = 50 * MEGABYTE;
const CACHED_MS = 30_000;
const GUIDE = new URL("../../prisma/seed/guides/calm-down-plan.pdf", import.meta.url);
const METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

let site: Awaited<ReturnType<typeof startLambdaSite>>;
let admin: ReturnType<typeof newVisitor>;
let pictureHost: string;

/** Another site, whose pictures the owner may use. */
const pictures = createServer(({ url }, response) => {
  if (url === "/moved.png") response.writeHead(302, { location: "/small.png" }).end();
  else {
    response.setHeader("content-type", "image/png");
    response.end(url === "/swollen.png" ? swollen(SMALL_PNG, "IHDR") : SMALL_PNG);
  }
});

beforeAll(async () => {
  pictures.listen(0, "127.0.0.1");
  await once(pictures, "listening");
  pictureHost = `localhost:${(pictures.address() as AddressInfo).port}`;
  site = await startLambdaSite({ IMAGE_HOSTS: pictureHost });
  admin = newVisitor(site.address);
}, BUILD_MS);

afterAll(async () => {
  pictures.close();
  await site?.stop();
});

/** What an instance answers, asked without the gateway. */
function read(instance: typeof site.server, path: string) {
  return instance.invoke(bareEvent("GET", site.address + path));
}

async function get(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(site.address + path, { redirect: "manual" });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** Sends a method that `fetch` would not send. */
function send(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(site.address + path, { method, agent: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode));
    });
    request.on("error", reject);
    request.end();
  });
}

async function publish(title: string, content = "A calm body.") {
  const created = await admin.sendJson("POST", "/api/admin/articles", {
    title,
    content,
    published: true,
  });
  expect(created.status).toBe(201);
  const article: { id: string; slug: string; title: string; version: number } =
    await created.json();
  return { ...article, path: `/article/${article.slug}` };
}

test("every function is small enough to start fast", async () => {
  for (const [name, bytes] of Object.entries(site.sizes)) {
    console.log(`${name} function: ${(bytes / MEGABYTE).toFixed(1)} MB unzipped`);
    expect(bytes, name).toBeLessThan(FUNCTION_MAX_BYTES);
  }
  const { loadMs, firstMs, nextMs } = await site.measureColdStart();
  console.log(
    `cold start: ${loadMs.toFixed(0)} ms to load, ${firstMs.toFixed(0)} ms for the first answer, ${nextMs.toFixed(0)} ms for the next`,
  );
});

test("readers get home, articles and a page in words for an address that is nothing", async () => {
  const home = await get("/");
  expect(home.status).toBe(200);
  expect(home.text).toContain("</html>");
  const [article] = articles.filter(({ published }) => published);
  const page = await get(`/article/${article?.slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("</html>");
  const missing = await get("/article/no-such-article");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("</html>");
  const feed = await get("/api/youtube-feed");
  expect([feed.status, Array.isArray(JSON.parse(feed.text))]).toEqual([200, true]);
  for (const path of ["/feed.xml", "/feed.json", "/sitemap.xml"]) {
    const { status, text } = await get(path);
    expect([status, text.includes(`/article/${article?.slug}`)], path).toEqual([200, true]);
  }
});

test.for([
  "/",
  `/article/${articles.find(({ published }) => published)?.slug}`,
  "/feed.xml",
  "/feed.json",
  "/sitemap.xml",
])("who has %s as it is gets 304, and who has another gets it whole", async (path) => {
  const first = await fetch(site.address + path);
  const text = await first.text();
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, etag], path).toEqual([200, expect.stringMatching(/^W\/".+"$/)]);
  const ask = async (known: string) => {
    const answer = await fetch(site.address + path, { headers: { "if-none-match": known } });
    return { status: answer.status, etag: answer.headers.get("etag"), text: await answer.text() };
  };
  const same = { status: 304, etag, text: "" };
  expect(await ask(etag)).toEqual(same);
  expect(await ask(`"another", ${etag.replace("W/", "")}`)).toEqual(same);
  expect(await ask('"another"')).toEqual({ status: 200, etag, text });
});

test("the owner signs in through the issuer", async () => {
  await admin.signIn("admin");
  const who = await admin.send("/api/auth/user");
  expect(who.status).toBe(200);
  expect((await admin.send("/admin")).status).toBe(200);
  expect((await get("/admin")).status).toBe(401);
});

/** Soon after a write a page is made anew for each reader; then its copy serves. */
async function untilCached(path: string): Promise<void> {
  await expect
    .poll(async () => (await get(path)).headers.get("x-nextjs-cache"), { timeout: CACHED_MS })
    .toBe("HIT");
  expect((await get(path)).headers.get("cache-control"), path).toBe(SHARED_CACHE_CONTROL);
}

test("a write is what the next reader sees, at another instance too", async () => {
  const other = await site.startInstance();
  const article = await publish("Before any change");
  const pages = [article.path, "/", "/articles"];
  for (const change of [1, 2]) {
    for (const path of pages) await untilCached(path);
    const title = `After change ${change}`;
    const saved = await admin.sendJson(
      "PUT",
      `/api/admin/articles/${article.id}`,
      { title, content: "A calm body.", slug: article.slug, published: true },
      { "if-match": `"${article.version + change - 1}"` },
    );
    expect(saved.status).toBe(200);
    for (const path of pages) {
      const [there, here] = [await read(other, path), await get(path)];
      expect([there.statusCode, there.body.includes(title)], path).toEqual([200, true]);
      expect([here.status, here.text.includes(title)], path).toEqual([200, true]);
    }
  }
  for (const path of pages) await untilCached(path);
  const deleted = await admin.send(`/api/admin/articles/${article.id}`, { method: "DELETE" });
  expect(deleted.status).toBe(204);
  expect((await read(other, article.path)).statusCode).toBe(404);
  expect((await get(article.path)).status).toBe(404);
  for (const path of ["/", "/articles"]) {
    expect((await read(other, path)).body).not.toContain("After change 2");
  }
});

test("addresses that are nothing leave nothing in the bucket", async () => {
  const before = await site.countCached();
  expect(before).toBeGreaterThan(0);
  for (let i = 0; i < 10; i += 1) {
    expect((await get(`/article/${randomBytes(4).toString("hex")}`)).status).toBe(404);
  }
  expect(await site.countCached()).toBe(before);
});

test.for(METHODS)("%s is refused at documents and leaves nothing behind", async (method) => {
  const { path } = await publish(`Asked by ${method}`);
  for (const address of [path, "/", "/articles", "/videos", "/resources", "/privacy"]) {
    expect(await send(method, address), address).toBe(405);
    const page = await get(address);
    expect([page.status, page.text.includes("</html>")], address).toEqual([200, true]);
  }
  const unknown = `/article/${randomBytes(4).toString("hex")}`;
  expect(await send(method, unknown)).toBe(405);
  const missing = await get(unknown);
  expect([missing.status, missing.text.includes("</html>")]).toEqual([404, true]);
});

test("a file goes from its upload address to a resource, and readers are sent to it", async () => {
  const body = pdfOf(2_000);
  const { fileUrl } = await admin.publishPdf("A guide on Lambda", body);
  const file = await fetch(new URL(fileUrl, site.address));
  expect(Buffer.from(await file.arrayBuffer()).equals(body)).toBe(true);
});

test("pictures come resized from the image function, and none that the site does not name", async () => {
  const source = /\/_next\/image\?url=[^"&\s]+(?:&amp;|&)w=\d+(?:&amp;|&)q=75/.exec(
    (await get("/")).text,
  );
  const picture = await fetch(site.address + source?.[0].replaceAll("&amp;", "&"), {
    headers: { accept: "image/webp" },
  });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
  const foreign = encodeURIComponent("http://127.0.0.1:1/secret.png");
  expect((await get(`/_next/image?url=${foreign}&w=640&q=75`)).status).toBe(400);
});

test("a social card and a video's picture are drawn", async () => {
  const [article] = articles.filter(({ published }) => published);
  const { text } = await get(`/article/${article?.slug}`);
  const card = /\/card\/article\/[^"]+\.png/.exec(text)?.[0];
  const drawn = await fetch(site.address + card);
  expect([drawn.status, drawn.headers.get("content-type")], card).toEqual([200, "image/png"]);
  const fetched = await fetch(`${site.address}/thumbnail/${videos[0]?.youtubeId}`);
  expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("an upload becomes a picture of the library", async () => {
  const fileUrl = await admin.upload(SMALL_PNG, { name: "small.png", type: "image/png" });
  const created = await admin.sendJson("POST", "/api/admin/pictures", { fileUrl });
  expect(created.status).toBe(201);
  const { id, address } = await created.json();
  const picture = await fetch(site.address + address);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const deleted = await admin.send(`/api/admin/pictures/${id}`, { method: "DELETE" });
  expect(deleted.status).toBe(204);
});

test("beside the addresses of the drawing function is nothing, said as everywhere", async () => {
  for (const path of ["/card", "/card/x", "/card/a/b/c/d", "/thumbnail", "/thumbnail/a/b"]) {
    const { status, text } = await get(path);
    expect([status, text.includes("</html>")], path).toEqual([404, true]);
  }
  for (const path of ["/card/a/b/c", "/%63ard/a/b/c", "/thumbnail/a", "/%74humbnail/a"]) {
    expect((await get(path)).status, path).toBe(404);
  }
  const step = `/api/admin/imports/${randomUUID()}/step`;
  for (const path of [step, `${step}/step`, "/api/admin/pictures/a/b", "/api/cron/tack"]) {
    const answer = await admin.sendJson("POST", path, {});
    const type = answer.headers.get("content-type");
    expect([answer.status, type], path).toEqual([404, "application/problem+json"]);
  }
});

test("another site's picture is made where a page shows it or an administrator looks, within the limits", async () => {
  const addressOf = (source: string, signed?: string) => {
    const query = new URLSearchParams({ url: source, w: "96", q: "75" });
    if (signed) query.set(SIGNATURE_PARAMETER, signPicture(site.env.NEXTAUTH_SECRET ?? "", signed));
    return `/_next/image?${query}`;
  };
  const statusOf = async (source: string, signed?: string) =>
    (await get(addressOf(source, signed))).status;
  const small = `http://${pictureHost}/small.png`;
  const shown = await fetch(site.address + addressOf(small, small), {
    headers: { accept: "image/webp" },
  });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const refused = await get(addressOf(small));
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([400, "no-store"]);
  expect(await statusOf(small, `${small}?another`)).toBe(400);
  expect((await admin.send(addressOf(small))).status).toBe(200);
  const unlisted = "http://127.0.0.1:1/secret.png";
  expect(await statusOf(unlisted, unlisted)).toBe(400);
  expect((await admin.send(addressOf(unlisted))).status).toBe(400);
  for (const path of ["/moved.png", "/swollen.png"]) {
    const source = `http://${pictureHost}${path}`;
    expect(await statusOf(source, source), path).toBe(500);
  }
  expect(await statusOf("/image/elsewhere")).not.toBe(200);
});

test("the scheduler's event sends the email and draws the guides that wait, for which no answer waited", async () => {
  const to = "reader-on-lambda@example.com";
  const received = async () => {
    const answer = await fetch(`${site.services.urls.mail}/messages?to=${to}`);
    const messages: unknown[] = await answer.json();
    return messages.length;
  };
  const subscribed = await newVisitor(site.address).sendJson("POST", "/api/subscribe", {
    email: to,
  });
  expect(subscribed.status).toBe(200);
  expect(await received()).toBe(0);
  const guide = await readFile(GUIDE);
  const { id } = await admin.publishPdf("A guide with pages", guide);
  const path = "/api/cron/tick";
  const tick = await site.tick.invoke(
    bareEvent("POST", site.address + path, { authorization: `Bearer ${site.env.CRON_SECRET}` }),
  );
  expect(tick.statusCode).toBe(200);
  expect(await received()).toBe(1);
  const resources: { id: string; pagePictures: string[] }[] = await (
    await admin.send("/api/resources")
  ).json();
  const [page] = resources.find((resource) => resource.id === id)?.pagePictures ?? [];
  const picture = await fetch(site.address + page);
  expect([picture.status, picture.headers.get("content-type")], page).toEqual([200, "image/jpeg"]);
  expect((await get(path)).status).toBe(401);
});

test("while the database is away, readers get the last copy of each page, and none of what was removed", async () => {
  const shown = await publish("Kept while the database is away");
  const removed = await publish("Removed before that");
  for (const { path } of [shown, removed]) await untilCached(path);
  await admin.send(`/api/admin/articles/${removed.id}`, { method: "DELETE" });
  expect((await get(removed.path)).status).toBe(404);
  await site.services.stopOne("database");
  const away = await get(shown.path);
  const missing = await get(removed.path);
  await site.services.startOne("database");
  expect([away.status, away.text.includes(shown.title)]).toEqual([200, true]);
  expect([missing.status >= 400, missing.text.includes(removed.title)]).toEqual([true, false]);
  expect((await get(shown.path)).status).toBe(200);
});
