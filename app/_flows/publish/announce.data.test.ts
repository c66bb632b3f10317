import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { announceChanges } from "@/app/_flows/publish/announce";
import { listSitemapPages } from "@/app/_flows/publish/site-addresses";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { announce, announceServices, requireAnnounced } from "@/lib/site/announce/announce";
import { emptyDatabase } from "@/testing/database";
import { serveReceiver } from "../../../dev/announce/receiver.mjs";

const listArticleAddresses = vi.hoisted(() => vi.fn());
vi.mock("@/lib/domains/articles/public", async (original) => {
  const articles = await original<typeof import("@/lib/domains/articles/public")>();
  listArticleAddresses.mockImplementation(articles.listArticleAddresses);
  return { ...articles, listArticleAddresses };
});
vi.spyOn(console, "log").mockImplementation(() => {});

const receiver = await serveReceiver();
const setting = {
  SITE_URL: env.SITE_URL,
  INDEXNOW_KEY: "a-key-of-our-own",
  INDEXNOW_URL: `${receiver.url}/indexnow`,
  WEBSUB_HUB: `${receiver.url}/hub`,
};
const [indexNow, webSub] = announceServices(setting);
if (!indexNow || !webSub) throw new Error("There are two services.");

const paths = (urls: string[][]) => urls.flat().map((url) => url.replace(env.SITE_URL, ""));

function forget() {
  receiver.seen.indexnow.length = 0;
  receiver.seen.websub.length = 0;
}

async function tick() {
  forget();
  return announceChanges(announceServices(setting));
}

let slugs = 0;

async function publish(fields: object = {}) {
  slugs += 1;
  return db.article.create({
    data: {
      slug: `a-${slugs}`,
      title: "A",
      content: "Text",
      tags: [],
      readTime: 1,
      published: true,
      publishedAt: new Date(Date.now() - 60_000),
      ...fields,
    },
  });
}

beforeEach(async () => {
  await emptyDatabase();
  receiver.fault.status = null;
  forget();
});

afterAll(() => receiver.close());

test("an article is announced when it is published, edited, unpublished and deleted, and not otherwise", async () => {
  const { id, slug } = await publish();
  const path = `/article/${slug}`;
  await tick();
  expect(paths(receiver.seen.indexnow)).toEqual(expect.arrayContaining(["/", "/articles", path]));
  expect(paths(receiver.seen.websub)).toEqual(["/atom.xml", "/feed.json", "/feed.xml"]);

  expect(await tick()).toEqual({ indexnow: 0, websub: 0 });
  expect(receiver.seen).toEqual({ indexnow: [], websub: [] });

  await db.article.update({ where: { id }, data: { title: "B" } });
  await tick();
  expect(paths(receiver.seen.indexnow)).toContain(path);
  expect(paths(receiver.seen.websub)).toContain("/feed.xml");

  await db.article.update({ where: { id }, data: { published: false } });
  await tick();
  expect(paths(receiver.seen.indexnow)).toContain(path);
  expect(paths(receiver.seen.websub)).toContain("/feed.xml");

  await db.article.update({ where: { id }, data: { published: true } });
  await tick();
  await db.article.delete({ where: { id } });
  await tick();
  expect(paths(receiver.seen.indexnow)).toContain(path);
});

test("of many articles only the one that changed is announced, and none is read to find it", async () => {
  const articles = [];
  for (let nth = 0; nth < 5; nth += 1) articles.push(await publish());
  await tick();
  const [{ id, slug } = { id: "", slug: "" }] = articles;
  await db.article.update({ where: { id }, data: { title: "B" } });
  expect(await tick()).toMatchObject({ indexnow: expect.any(Number) });
  const announced = paths(receiver.seen.indexnow).filter((path) => path.startsWith("/article/"));
  expect(announced).toEqual([`/article/${slug}`]);
  expect(listArticleAddresses).not.toHaveBeenCalled();
});

test("when an article was edited is written as a sitemap has it", async () => {
  const { slug } = await publish();
  await tick();
  const pages = await listSitemapPages();
  expect(listArticleAddresses).toHaveBeenCalled();
  const page = pages.find(({ path }) => path === `/article/${slug}`);
  expect(await db.announcedPage.findFirst({ where: { path: page?.path } })).toMatchObject({
    modified: page?.modified,
  });
});

test("what is no page of the site is announced to nobody", async () => {
  await tick();
  await publish({ published: false });
  await publish({ publishedAt: new Date(Date.now() + 3_600_000) });
  await publish({ audience: "email" });
  expect(await tick()).toEqual({ indexnow: 0, websub: 0 });
});

test("a category that no longer has articles is not announced to the hub, which would find nothing", async () => {
  const { id } = await publish({ category: "Sleep", categorySlug: "sleep" });
  await tick();
  expect(paths(receiver.seen.websub)).toContain("/articles/category/sleep/feed.xml");
  await db.article.delete({ where: { id } });
  await tick();
  expect(paths(receiver.seen.websub)).toEqual(["/atom.xml", "/feed.json", "/feed.xml"]);
});

describe("a service that takes nothing", () => {
  test("is asked again later, in longer and longer pauses, and then sent everything since", async () => {
    await publish();
    receiver.fault.status = 503;
    expect(await tick()).toEqual({ indexnow: 0, websub: 0 });
    const run = () => db.announceRun.findUniqueOrThrow({ where: { service: "indexnow" } });
    expect(await run()).toMatchObject({ tries: 1, problem: expect.stringContaining("503") });
    // Not before its turn.
    receiver.fault.status = null;
    expect(await tick()).toEqual({ indexnow: 0, websub: 0 });
    expect(receiver.seen.indexnow).toEqual([]);

    const pauses: number[] = [];
    receiver.fault.status = 429;
    for (let tries = 0; tries < 3; tries += 1) {
      await db.announceRun.updateMany({ data: { dueAt: new Date() } });
      const before = Date.now();
      await tick();
      pauses.push(Math.round(((await run()).dueAt.getTime() - before) / 60_000));
    }
    expect(pauses).toEqual([2, 4, 8]);

    const { slug } = await publish();
    receiver.fault.status = null;
    await db.announceRun.updateMany({ data: { dueAt: new Date() } });
    await tick();
    expect(paths(receiver.seen.indexnow)).toContain(`/article/${slug}`);
    expect(await run()).toMatchObject({ tries: 0, problem: null, toldAt: expect.any(Date) });
  });

  test("by sending us elsewhere is not followed", async () => {
    await publish();
    receiver.fault.status = 302;
    await tick();
    const { problem } = await db.announceRun.findUniqueOrThrow({ where: { service: "websub" } });
    expect(problem).toContain("didn’t answer");
  });
});

test("two ticks at once tell a service once", async () => {
  await publish();
  forget();
  await Promise.all([announceChanges([indexNow]), announceChanges([indexNow])]);
  expect(receiver.seen.indexnow.length).toBe(1);
});

test.each([
  ["https://example.org", `${receiver.url}/indexnow`],
  ["http://localhost:3000", "https://api.indexnow.org/indexnow"],
  ["https://10.0.0.7", "https://api.indexnow.org/indexnow"],
  ["https://example.org", "http://169.254.169.254/latest"],
  ["https://example.org", "http://[fd00::1]/hub"],
  ["https://example.org", "https://hub.internal/"],
])("the site at %s tells nothing to %s", async (siteUrl, address) => {
  const tell = vi.fn(async () => {});
  const pages = [{ path: "/", modified: "1" }];
  expect(await announce({ name: "indexnow", address, tell }, pages, [], siteUrl)).toBe(0);
  expect(tell).not.toHaveBeenCalled();
  const { problem } = await db.announceRun.findUniqueOrThrow({ where: { service: "indexnow" } });
  expect(problem).toContain("not on the public internet");
});

test("many pages are announced over several ticks", async () => {
  const pages = Array.from({ length: 501 }, (_, n) => ({ path: `/article/${n}`, modified: "1" }));
  expect(await announce(indexNow, pages)).toBe(500);
  expect(await announce(indexNow, pages)).toBe(1);
  expect(await announce(indexNow, [])).toBe(500);
});

test("without a service nobody is notified, and none is missing", async () => {
  expect(announceServices({ ...setting, INDEXNOW_KEY: undefined, WEBSUB_HUB: undefined })).toEqual(
    [],
  );
  await expect(requireAnnounced()).resolves.toBeUndefined();
});
