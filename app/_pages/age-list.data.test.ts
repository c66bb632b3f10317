import { beforeEach, expect, test, vi } from "vitest";
import { GET as ofAge } from "@/app/articles/age/[age]/route";
import { GET as all } from "@/app/articles/route";
import { db } from "@/lib/database/db";
import { hasAges } from "@/lib/domains/articles/public";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { emptyDatabase, query } from "@/testing/database";

vi.spyOn(console, "log").mockImplementation(() => {});

beforeEach(emptyDatabase);

async function write(slug: string, ageFrom: number | null, ageTo: number | null): Promise<void> {
  const shown = { published: true, publishedAt: new Date("2026-01-05") };
  await db.article.create({
    data: { slug, title: slug, content: "Words.", readTime: 1, ageFrom, ageTo, ...shown },
  });
}

const listed = (html: string) =>
  [...html.matchAll(/<h2><a [^>]*href="\/article\/([^"]+)"/g)].map(([, slug]) => slug).toSorted();
const offered = (html: string) =>
  [...html.matchAll(/href="\/articles\/age\/(\d+)"/g)].map(([, age]) => Number(age));

async function open(age: string) {
  const request = new Request(absoluteUrl(`/articles/age/${age}`));
  const response = await ofAge(request, { params: Promise.resolve({ age }) });
  return { status: response.status, html: await response.text() };
}

const openAll = async () =>
  (await all(new Request(absoluteUrl("/articles")), { params: Promise.resolve({}) })).text();

test("a list for an age has what is said to be for it, at an address of its own", async () => {
  await write("two-to-five", 2, 5);
  await write("from-four", 4, null);
  await write("up-to-three", null, 3);
  await write("for-all", null, null);
  expect(listed((await open("0")).html)).toEqual(["up-to-three"]);
  expect(listed((await open("3")).html)).toEqual(["two-to-five", "up-to-three"]);
  expect(listed((await open("18")).html)).toEqual(["from-four"]);
  const { html } = await open("4");
  expect(html).toContain(`<link rel="canonical" href="${absoluteUrl("/articles/age/4")}"/>`);
  expect(html).toContain("<h1>Articles for age 4</h1>");
  expect(html).toMatch(/aria-current="true"[^>]*href="\/articles\/age\/4"/);
  expect(html).toMatch(/<p [^>]*hidden=""><button [^>]*value="4"[^>]*>My child is 4</);
});

test("only ages that an article is for are offered, and have a page", async () => {
  await write("for-all", null, null);
  expect(offered(await openAll())).toEqual([]);
  expect(await openAll()).not.toContain("data-for-ages");
  await write("two-to-five", 2, 5);
  expect(offered(await openAll())).toEqual([2, 3, 4, 5]);
  expect(await openAll()).toContain("data-for-ages");
  for (const age of ["6", "19", "03", "three"]) expect((await open(age)).status).toBe(404);
});

test("the home page asks whether an article is for an age, and does without where that can’t be read", async () => {
  await write("for-all", null, null);
  expect(await hasAges()).toBe(false);
  await write("up-to-three", null, 3);
  expect(await hasAges()).toBe(true);
  await query('alter view "PublicArticle" rename to "Away"');
  const away = hasAges().finally(() => query('alter view "Away" rename to "PublicArticle"'));
  expect(await away).toBe(false);
  expect(await hasAges()).toBe(true);
});
