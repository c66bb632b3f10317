import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { continueImport, reportImport } from "@/app/_flows/imports/imports";
import type { Admin, Operator } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { getArticle, updateArticle } from "@/lib/domains/articles/owner";
import { getPublishedArticle, listPublishedArticles } from "@/lib/domains/articles/public";
import { articleInput } from "@/lib/domains/articles/schema";
import { openLocalImport, orderImport } from "@/lib/domains/imports/owner";
import { type ImportAction, importAction } from "@/lib/domains/imports/schema";
import { env } from "@/lib/env";
import { answerRedirect } from "@/lib/site/redirects/public";
import { emptyDatabase } from "@/testing/database";
import { zipOf } from "@/testing/files";
import { fileOf, openExport } from "@/testing/open-export";

const admin = { id: "", name: null, email: null } as unknown as Admin;
const operator = {} as Operator;
const LONG_MS = 30_000;

beforeEach(emptyDatabase);

const report = (id: string) => reportImport(admin, id);

async function order(id: string, action: Partial<ImportAction>, file?: ReturnType<typeof fileOf>) {
  await orderImport(admin, id, importAction.parse(action));
  await continueImport({ id, forMs: LONG_MS, ...(file && { local: { file } }) });
  return report(id);
}

/** Brings an export unseen. */
async function land(file: ReturnType<typeof fileOf>, site = "") {
  const id = await openLocalImport(operator, { name: "export", stamp: "", site });
  await continueImport({ id, forMs: LONG_MS, local: { file } });
  return order(id, { action: "run", unseen: true }, file);
}

const publicNow = async () => ({
  articles: (await listPublishedArticles({}, 1))?.articles.length ?? 0,
  pages: await db.page.count({ where: { published: true } }),
  redirects: await db.redirect.count(),
});
const NOTHING = { articles: 0, pages: 0, redirects: 0 };
const bedtime = "why-bedtime-takes-so-long";

async function leadsTo(pathname: string) {
  return (await answerRedirect({}, { pathname, search: "" }))?.headers.get("location") ?? null;
}

test("an import lands unseen: all of it is there for the owner, and nothing for readers", async () => {
  const { id, state, isUnseen, counts, made } = await land(openExport("wordpress.xml"));
  expect({ state, isUnseen }).toEqual({ state: "unseen", isUnseen: true });
  expect(counts).toMatchObject({ articles: 3, drafts: 1, pages: 1, comments: 3 });
  expect(made.every(({ published }) => !published)).toBe(true);
  expect(await publicNow()).toEqual(NOTHING);
  expect(await getPublishedArticle(bedtime)).toMatchObject({ found: "nothing" });
  expect(await db.article.count()).toBe(3);
  await order(id, { action: "undo" });
  expect([await db.article.count(), await db.page.count(), await db.comment.count()]).toEqual([
    0, 0, 0,
  ]);
});

test("one press makes all of it public as it stood on the old site, and one press takes it back", async () => {
  const { id } = await land(openExport("wordpress.xml"));
  const shown = await order(id, { action: "publish" });
  expect(shown).toMatchObject({ state: "done", counts: { articles: 3, drafts: 1, pages: 1 } });
  expect(await publicNow()).toMatchObject({
    articles: 2,
    pages: 1,
    redirects: shown.counts.redirects,
  });
  expect(await db.article.findUniqueOrThrow({ where: { slug: bedtime } })).toMatchObject({
    published: true,
    publishedAt: new Date("2024-05-17T18:30:00Z"),
    version: 1,
  });
  // What its source held back is held back.
  expect(await db.article.findUniqueOrThrow({ where: { slug: "an-idea" } })).toMatchObject({
    published: false,
  });
  expect(await leadsTo(`/2024/05/${bedtime}/`)).toBe(`/article/${bedtime}`);
  expect(await leadsTo("/feed/")).toBe("/feed.xml");

  expect(await order(id, { action: "hide" })).toMatchObject({ state: "unseen" });
  expect(await publicNow()).toEqual(NOTHING);
  expect(await leadsTo("/feed/")).toBeNull();
  expect(await order(id, { action: "publish" })).toMatchObject({
    state: "done",
    counts: { redirects: shown.counts.redirects },
  });
  expect(await publicNow()).toMatchObject({ articles: 2, pages: 1 });
  await order(id, { action: "undo" });
  expect(await publicNow()).toEqual(NOTHING);
  expect(await db.article.count()).toBe(0);
});

test("what the owner changes meanwhile stays: her words, another address, a text that she deleted", async () => {
  const { id } = await land(openExport("wordpress.xml"));
  const { id: own } = await db.article.findUniqueOrThrow({ where: { slug: bedtime } });
  const before = await getArticle(admin, own);
  await updateArticle(
    admin,
    own,
    articleInput.parse({ title: before.title, slug: "lights-out", content: "Mine." }),
    null,
  );
  await db.article.delete({ where: { slug: "first-naps" } });
  await order(id, { action: "publish" });
  expect(await getPublishedArticle("lights-out")).toMatchObject({
    found: "article",
    article: { content: "Mine.", publishedAt: "2024-05-17T18:30:00.000Z" },
  });
  expect(await leadsTo(`/2024/05/${bedtime}`)).toBe("/article/lights-out");
  expect(await leadsTo("/2023/01/first-naps")).toBeNull();
  await order(id, { action: "hide" });
  expect(await publicNow()).toEqual(NOTHING);
  expect((await getArticle(admin, own)).content).toBe("Mine.");
});

test("an import that is cut off at every turn is public in the end, and hidden in the end", async () => {
  const { id } = await land(openExport("wordpress.xml"));
  const finish = async (state: string) => {
    for (let turn = 0; turn < 40 && (await report(id)).state !== state; turn += 1) {
      await continueImport({ id, forMs: 0 });
    }
    expect((await report(id)).state).toBe(state);
  };
  await orderImport(admin, id, importAction.parse({ action: "publish" }));
  await finish("done");
  expect(await publicNow()).toMatchObject({ articles: 2, pages: 1 });
  await orderImport(admin, id, importAction.parse({ action: "hide" }));
  await finish("unseen");
  expect(await publicNow()).toEqual(NOTHING);
});

test("what did not land unseen is no matter of these presses", async () => {
  const file = openExport("wordpress.xml");
  const id = await openLocalImport(operator, { name: "export", stamp: "", site: "" });
  await continueImport({ id, forMs: LONG_MS, local: { file } });
  await expect(orderImport(admin, id, { action: "publish" })).rejects.toMatchObject({
    status: 409,
  });
  await order(id, { action: "run" }, file);
  await expect(orderImport(admin, id, { action: "hide" })).rejects.toMatchObject({ status: 409 });
});

/** An old site of this machine, which the guarded fetcher may reach as one that the configuration names. */
const files = new Map<string, string>();
const server = createServer(({ url = "" }, response) => {
  const text = files.get(url);
  response.writeHead(text === undefined ? 404 : 200).end(text);
});
let site = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  env.IMAGE_HOSTS.push(host);
  site = `http://${host}`;
});
afterAll(() => {
  env.IMAGE_HOSTS.pop();
  server.close();
});

const post = (title: string) => `---\ntitle: ${title}\ndate: 2024-05-17\n---\nWords.\n`;
const oldSite = () =>
  fileOf(
    zipOf({
      "content/posts/lamps.md": post("Lamps"),
      "content/posts/naps.md": post("Naps"),
    }),
  );

test("every address that the old site names is tried against this one, before and after it is public", async () => {
  files.clear();
  files.set("/robots.txt", `User-agent: *\nSitemap: ${site}/maps.xml\n`);
  files.set(
    "/maps.xml",
    `<sitemapindex><sitemap><loc>${site}/posts.xml</loc></sitemap><sitemap><loc>${site}/gone.xml</loc></sitemap></sitemapindex>`,
  );
  files.set(
    "/posts.xml",
    `<urlset><url><loc>${site}/posts/lamps/</loc></url><url><loc>${site}/posts/lost/</loc></url><url><loc>${site}/</loc></url><url><loc>https://elsewhere.example/x</loc></url></urlset>`,
  );
  files.set(
    "/index.xml",
    `<rss><channel><item><link>${site}/posts/naps/</link></item><item><link>${site}/posts/only-in-the-feed/</link></item></channel></rss>`,
  );
  const { id } = await land(oldSite(), site);
  const walked = await order(id, {
    action: "walk",
    addresses: `${site}/contact\n/tags/sleep/\n/articles\nnothing`,
  });
  expect(walked.state).toBe("unseen");
  expect(walked.walk).toMatchObject({
    lost: 4,
    lostFirst: ["/contact", "/posts/lost", "/posts/only-in-the-feed", "/tags/sleep"],
    problems: [`${site}/gone.xml: It is no longer there.`],
  });
  expect(await publicNow()).toEqual(NOTHING);
  await db.redirect.create({ data: { from: "/contact", to: "/articles", leadsTo: "/articles" } });
  await order(id, { action: "publish" });
  const after = await order(id, { action: "walk", addresses: "/contact" });
  expect(after).toMatchObject({
    state: "done",
    walk: { lostFirst: ["/posts/lost", "/posts/only-in-the-feed"] },
  });
});

test("an old site that says nothing is named, and what the owner gives is tried all the same", async () => {
  files.clear();
  const { id } = await land(oldSite(), site);
  const { walk } = await order(id, { action: "walk", addresses: "/posts/lamps\n/lost" });
  // Its two texts and what was given; what its feeds may have been called is no address that it names.
  expect(walk).toMatchObject({
    tried: 3,
    lostFirst: ["/lost"],
    problems: [`${new URL(site).host} has no sitemap that could be read.`],
  });
});

test("the feeds of subjects lead on once the import is public, in any script, and are not lost", async () => {
  files.clear();
  const text = '---\ntitle: "Сон"\ndate: 2024-05-17\ntags: [покой, игра]\n---\nТихий вечер.\n';
  const { id } = await land(fileOf(zipOf({ "content/posts/son.md": text })), site);
  const { walk } = await order(id, { action: "walk", addresses: "/tags/игра/index.xml\n/lost" });
  expect(walk?.lostFirst).toEqual(["/lost"]);
  await order(id, { action: "publish" });
  const froms = ["/categories/покой/index.xml", "/tags/игра/index.xml"];
  const redirects = await db.redirect.findMany({
    where: { from: { in: froms } },
    select: { to: true },
    orderBy: { from: "asc" },
  });
  expect(redirects.map(({ to }) => to)).toEqual([
    `/articles/category/${encodeURIComponent("покой")}/feed.xml`,
    "/feed.xml",
  ]);
});

test("an inner network is not walked", async () => {
  const { id } = await land(oldSite(), "http://10.0.0.1");
  const { walk } = await order(id, { action: "walk" });
  expect(walk?.problems).toEqual(["10.0.0.1 has no sitemap that could be read."]);
  expect(walk?.lost).toBe(0);
});
