import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { restoreFromTrash } from "@/app/_flows/trash/trash";
import type { Admin, Errand } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import {
  createRedirect,
  deleteRedirect,
  exportRedirects,
  importRedirects,
  listRedirects,
  removeImportedRedirects,
  updateRedirect,
  writeRedirects,
} from "@/lib/site/redirects/owner";
import { answerOldQuery, answerRedirect } from "@/lib/site/redirects/public";
import { redirectInput, redirectsQuery } from "@/lib/site/redirects/schema";
import { emptyDatabase } from "@/testing/database";
import { expiredTags } from "@/testing/next-cache";
import { afterAnswer } from "@/testing/next-server";

vi.spyOn(console, "log").mockImplementation(() => {});

const admin = {} as Admin;
const input = (from: string, to: string, kind?: number) => redirectInput.parse({ from, to, kind });
const create = (from: string, to: string, kind?: number) =>
  createRedirect(admin, input(from, to, kind));
const list = async (query: object = {}) =>
  (await listRedirects(admin, redirectsQuery.parse(query))).redirects.map(({ from }) => from);
const at = (path: string) => new URL(path, env.SITE_URL);

beforeEach(emptyDatabase);
afterEach(() => {
  expiredTags.length = 0;
  afterAnswer.length = 0;
});

test("what is usually at an address leads on, until the owner has something there herself", async () => {
  const locationOf = async (path: string) =>
    (await answerRedirect({}, at(path)))?.headers.get("location") ?? null;
  expect(
    await Promise.all(["/feed", "/favicon.ico", "/about", "/weather"].map(locationOf)),
  ).toEqual(["/feed.xml", "/icon-192.png", "/#about", null]);
  await create("/about", "/article/me");
  expect(await locationOf("/about")).toBe("/article/me");
});

test("an old address leads on by its kind, stored by no cache, and each request counts once", async () => {
  await create("/2019/05/my-post/", "/article/my-post");
  await create("/summer", "https://shop.example/book", 302);
  expect(expiredTags).toEqual(["redirects", "redirects"]);
  const request = {};
  const answer = await answerRedirect(request, at("/2019/05/my-post"));
  expect(answer?.status).toBe(301);
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    location: "/article/my-post",
    "cache-control": "no-store",
  });
  // Next makes an answer twice.
  await answerRedirect(request, at("/2019/05/my-post"));
  await answerRedirect({}, at("/2019/05/my-post/?utm_source=feed"));
  expect((await answerRedirect({}, at("/summer")))?.status).toBe(302);
  expect(await answerRedirect({}, at("/winter"))).toBeNull();
  const before = await listRedirects(admin, redirectsQuery.parse({ sort: "address" }));
  expect(before.redirects.map(({ hits }) => hits)).toEqual([0, 0]);
  for (const work of afterAnswer.splice(0)) await work();
  const { redirects } = await listRedirects(admin, redirectsQuery.parse({ sort: "hits" }));
  expect(redirects.map(({ from, hits }) => [from, hits])).toEqual([
    ["/2019/05/my-post", 2],
    ["/summer", 1],
  ]);
  expect(redirects[0]?.lastHitAt).toMatch(/Z$/);
});

test("an old address in a query is one of its own, at the root and at what PHP answered", async () => {
  await create("https://old.example/?p=123", "/article/one");
  const ask = (path: string) => answerOldQuery(new Request(at(path)));
  const goal = at("/article/one").href;
  expect((await ask("/?p=123"))?.headers.get("location")).toBe(goal);
  expect((await ask("/?utm_source=x&p=123"))?.headers.get("location")).toBe(goal);
  expect(await ask("/?p=124")).toBeNull();
  expect(await ask("/")).toBeNull();
  expect(await answerRedirect({}, at("/?p=123"))).not.toBeNull();
});

test("circles and chains are refused with the addresses they have, however they would come about", async () => {
  await create("/a", "/b");
  for (const [from, to, words] of [
    ["/x", "/x", "/x would lead to itself"],
    ["/b", "/a", "circles: /b → /a → /b"],
    ["/c", "/a", "/a leads on to /b. Please redirect /c there directly."],
    ["/b", "/d", "/a leads to /b already. Please redirect /a to /d first."],
  ] as const) {
    await expect(create(from, to)).rejects.toMatchObject({
      status: 422,
      errors: { to: [expect.stringContaining(words)] },
    });
  }
  const other = await create("/e", "/f");
  await expect(updateRedirect(admin, other.id, input("/b", "/a"))).rejects.toMatchObject({
    status: 422,
  });
  await expect(create("/a/", "/elsewhere")).rejects.toMatchObject({
    status: 409,
    errors: { from: [expect.any(String)] },
  });
  expect(await updateRedirect(admin, other.id, input("/e", "/b", 302))).toMatchObject({
    to: "/b",
    kind: 302,
  });
  expect(await list({ sort: "address" })).toEqual(["/a", "/e"]);
});

test("two that would close a circle between them can't both be made at once", async () => {
  const both = await Promise.allSettled([create("/a", "/b"), create("/b", "/a")]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

describe("a list of redirects", () => {
  const lines = [
    { line: 2, from: "/old-1", to: "/article/one" },
    { line: 3, from: "https://old.example/old-2/", to: "/article/two", kind: "302" },
    { line: 4, from: "/old-3", to: "/old-1" },
    { line: 5, from: "nonsense", to: "/article/one" },
    { line: 6, from: "/old-1", to: "/article/other" },
    { line: 7, from: "/old-4", to: "/article/four", kind: "307" },
    { line: 8, from: "/old-1/", to: "/article/one" },
  ];

  const add = (source: string | null) =>
    writeAndExpire((tx, expire) => writeRedirects(admin, { tx, expire }, lines, source));

  test("adds what is right, says of every other line why not, and twice adds nothing", async () => {
    const first = await add(null);
    expect(first).toEqual({
      added: 2,
      alreadyThere: 1,
      refused: [
        {
          line: 4,
          reason: "/old-1 leads on to /article/one. Please redirect /old-3 there directly.",
        },
        { line: 5, reason: expect.stringContaining("a path that starts with /") },
        { line: 6, reason: "There’s a redirect from /old-1 already, to /article/one." },
        { line: 7, reason: "Please choose 301 or 302." },
      ],
    });
    expect(await add(null)).toMatchObject({ added: 0, alreadyThere: 3 });
    const written: unknown[] = [];
    for await (const redirects of exportRedirects(admin)) written.push(...redirects);
    expect(written).toEqual([
      { from: "/old-1", to: "/article/one", kind: 301 },
      { from: "/old-2", to: "/article/two", kind: 302 },
    ]);
  });

  test("comes as a file with or without names for its columns, in this site's words or another's", async () => {
    const named = "Target URL;Source URL;Code\r\n/article/one;https://old.example/one/;308\r\n";
    expect(await importRedirects(admin, named)).toMatchObject({ added: 1, refused: [] });
    const bare = "\uFEFF/two,/article/two,302\n/three,/article/three\n\n/four,\n";
    expect(await importRedirects(admin, bare)).toEqual({
      added: 2,
      alreadyThere: 0,
      refused: [{ line: 4, reason: "Please enter where it leads." }],
    });
    expect(await list({ sort: "address" })).toEqual(["/one", "/three", "/two"]);
    expect(await importRedirects(admin, "/two,/article/two,301")).toEqual({
      added: 0,
      alreadyThere: 0,
      refused: [
        { line: 1, reason: "There’s a redirect from /two already, to /article/two, with 302." },
      ],
    });
    await expect(importRedirects(admin, 'from,to\n"/a,/b\n/c,/d\n')).rejects.toMatchObject({
      status: 422,
      errors: { csv: [expect.stringContaining("quotation mark from line")] },
    });
  });

  test("of an import goes with what it led to, and leaves what was there before", async () => {
    await create("/old-1", "/article/one");
    await add("import-1");
    const remove = (to: string) =>
      writeAndExpire((tx, expire) =>
        removeImportedRedirects({} as Errand, { tx, expire }, { source: "import-1", to }),
      );
    await remove("/article/one");
    expect(await list({ sort: "address" })).toEqual(["/old-1", "/old-2"]);
    await remove("/article/two");
    expect(await list()).toEqual(["/old-1"]);
  });
});

test("what was deleted comes back with its hits, unless another conflicts with it", async () => {
  const { id } = await create("/a", "/b");
  await db.redirect.update({ where: { id }, data: { hits: 7 }, select: { id: true } });
  await deleteRedirect(admin, id);
  expect(await answerRedirect({}, at("/a"))).toBeNull();
  const restore = () => restoreFromTrash(admin, { ids: [id], withNewSlug: false });
  const other = await create("/b", "/c");
  await expect(restore()).rejects.toMatchObject({ status: 409 });
  await deleteRedirect(admin, other.id);
  await restore();
  expect((await listRedirects(admin, redirectsQuery.parse({}))).redirects).toMatchObject([
    { id, from: "/a", to: "/b", hits: 7 },
  ]);
});

test("the list is searched by both addresses, and ordered as asked", async () => {
  await create("/b", "/article/sleep");
  await create("/a", "/article/anger");
  expect(await list()).toEqual(["/a", "/b"]);
  expect(await list({ sort: "oldest" })).toEqual(["/b", "/a"]);
  expect(await list({ q: "sleep" })).toEqual(["/b"]);
});
