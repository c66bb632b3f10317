import { describe, expect, test } from "vitest";
import { createFinder } from "@/lib/cache/serve/addresses.mjs";
import { createKnown } from "@/lib/cache/serve/known.mjs";
import { ITEMS } from "@/lib/site/published/items.mjs";

const ROUTES = [
  "/",
  "/articles",
  "/feed.xml",
  "/[slug]",
  "/[...path]",
  "/api/[...path]",
  "/article/[slug]",
  "/article/[slug]/markdown",
  "/articles/category/[category]",
  "/articles/category/[category]/feed.xml",
  "/articles/category/[category]/page/[page]",
  "/articles/page/[page]",
  "/articles/year/[year]",
  "/card/[kind]/[id]/[file]",
  "/video/[id]",
];
const find = createFinder({ routes: ROUTES, files: ["icon.svg", "r"], items: ITEMS });

const rows = [
  { kind: "Article", name: "calm", items: 0 },
  { kind: "Article", name: "ünï", items: 0 },
  { kind: "Page", name: "about", items: 0 },
  { kind: "Video", name: "m_5u8-QSh6A", items: 0 },
  { kind: "articles", name: "", items: 30 },
  { kind: "category", name: "sleep", items: 2 },
  { kind: "redirect", name: "/old/page", items: 0 },
];
const look = await createKnown({ read: async () => rows, expiry: { generation: 0 } })();

describe("an address", () => {
  const at = (path: string) => look && find(path, look);

  test.each([
    "/",
    "/articles",
    "/article/calm",
    "/article/calm.md",
    "/article/%C3%BCn%C3%AF",
    "/about",
    "/video/m_5u8-QSh6A",
    "/articles/page/30",
    "/articles/page/1",
    "/articles/category/sleep",
    "/articles/category/sleep/page/2",
    "/articles/year/2024",
  ])("%s may be there", (path) => {
    expect(at(path)).toEqual({ is: "here", path });
  });

  test.each([
    ["/article/%63alm", "/article/calm"],
    ["/article/%c3%bcn%c3%af", "/article/%C3%BCn%C3%AF"],
    ["/article/calm/", "/article/calm"],
    ["//article//calm", "/article/calm"],
    ["/%61rticles", "/articles"],
    ["/video/m%5F5u8-QSh6A", "/video/m_5u8-QSh6A"],
  ])("%s is another spelling of %s", (path, one) => {
    expect(at(path)).toEqual({ is: "elsewhere", path: one });
  });

  test.each([
    ["/article/storm", "/article/[slug]"],
    ["/article/storm.md", "/article/[slug]/markdown"],
    ["/article/Calm", "/article/[slug]"],
    ["/nobody", "/[slug]"],
    ["/no/such/thing", "/[...path]"],
    ["/wp-login.php", "/[slug]"],
    ["/articles/page/99999", "/articles/page/[page]"],
    ["/articles/page/x", "/articles/page/[page]"],
    ["/articles/category/storms/feed.xml", "/articles/category/[category]/feed.xml"],
    ["/articles/category/sleep/page/3", "/articles/category/[category]/page/[page]"],
    ["/video/xxxxxxxxxxx", "/video/[id]"],
  ])("%s is nobody's", (path, route) => {
    expect(at(path)).toEqual({ is: "missing", route });
  });

  test.each([
    "/old/page",
    "/%6Fld/page/",
    "/icon.svg",
    "/r/site.css",
    "/card/article/a/b.png",
    "/api/nothing",
    "/%61pi/nothing",
    "/admin/nothing",
    "/article/%ff",
    "/article/a%2Fb",
    "/article/a%00b",
  ])("%s answers for itself", (path) => {
    expect(at(path)).toBe(null);
  });
});

describe("what is known", () => {
  test("is read once, and again after each write", async () => {
    const expiry = { generation: 0 };
    let reads = 0;
    const known = createKnown({
      expiry,
      read: async () => [{ kind: "page", name: `p${++reads}`, items: 0 }],
    });
    expect([(await known())?.("page", "p1"), (await known())?.("page", "p1")]).toEqual([0, 0]);
    expiry.generation += 1;
    const look = await known();
    expect([look?.("page", "p1"), look?.("page", "p2"), reads]).toEqual([undefined, 0, 2]);
  });

  test("is not trusted where a write was heard of while it was read, nor while it cannot be", async () => {
    const expiry = { generation: 0 };
    let isAway = false;
    const known = createKnown({
      expiry,
      async read() {
        if (isAway) throw new Error("away");
        expiry.generation += 1;
        return [];
      },
    });
    expect(await known()).toBe(null);
    isAway = true;
    expect(await known()).toBe(null);
  });
});
