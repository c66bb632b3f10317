import { describe, expect, test } from "vitest";
import {
  addressKey,
  findChain,
  type RedirectStep,
  readFrom,
  readTo,
} from "@/lib/site/redirects/rules";

const SITE = "https://tender.example";

describe("an old address", () => {
  test.each([
    ["/old-page", "/old-page"],
    ["/old-page/", "/old-page"],
    ["//2019//05/my-post//", null],
    ["/2019//05/my-post//", "/2019/05/my-post"],
    ["https://old.example/2019/05/my-post/#more", "/2019/05/my-post"],
    ["http://old.example:8080/about.html", "/about.html"],
    ["/%c3%bcber-uns", "/über-uns"],
    ["/%C3%9Cber-uns", "/Über-uns"],
    ["/u\u0308ber-uns", "/über-uns"],
    ["/a%2Fb", "/a%2Fb"],
    ["/a%20b", "/a%20b"],
    ["/a b", "/a%20b"],
    ["/a/../b", "/b"],
    ["/100%25", "/100%25"],
    ["/?p=123", "/?p=123"],
    ["https://old.example/?p=123&preview=true", "/?p=123"],
    ["/index.php?page_id=7", "/index.php?page_id=7"],
    ["/blog?format=rss&x=1", "/blog?format=rss"],
  ])("%j is saved as %j", (text, from) => {
    expect(readFrom(text)).toEqual(from === null ? { problem: expect.any(String) } : { from });
  });

  test.each([
    ["", "path that starts with /"],
    ["old-page", "path that starts with /"],
    ["javascript:alert(1)", "path that starts with /"],
    ["/\\evil.example", "path that starts with /"],
    ["/", "home page"],
    ["https://old.example", "home page"],
    ["/admin/articles", "needs this address"],
    ["/api/subscribe", "needs this address"],
    ["/old?page=2", "such as /?p=123"],
    ["/?utm_source=x", "home page"],
    ["/%ff", "can’t be read"],
    ["/a%00b", "can’t be read"],
  ])("%j is refused, as %j says", (text, words) => {
    expect(readFrom(text)).toEqual({ problem: expect.stringContaining(words) });
  });

  test("is found however a browser spells it", () => {
    for (const pathname of ["/%C3%BCber-uns", "/%c3%bcber-uns", "/%C3%BCber-uns/"]) {
      expect(addressKey({ pathname, search: "?utm_source=feed" })).toBe("/über-uns");
    }
    expect(addressKey({ pathname: "/", search: "?utm_source=feed&p=5" })).toBe("/?p=5");
    expect(addressKey({ pathname: "/article/one", search: "?p=5" })).toBe("/article/one");
  });
});

describe("where a redirect leads", () => {
  test.each([
    ["/article/new", { to: "/article/new", leadsTo: "/article/new" }],
    ["/article/new/", { to: "/article/new", leadsTo: "/article/new" }],
    [`${SITE}/article/new?x=1#part`, { to: "/article/new?x=1#part", leadsTo: "/article/new" }],
    ["/", { to: "/", leadsTo: "/" }],
    ["/über", { to: "/%C3%BCber", leadsTo: "/über" }],
    ["/a/..//evil.example", { to: "/evil.example", leadsTo: "/evil.example" }],
    ["https://shop.example/book", { to: "https://shop.example/book", leadsTo: null }],
  ])("%j is saved as %j", (text, goal) => {
    expect(readTo(text, SITE)).toEqual(goal);
  });

  test.each([
    "//evil.example/x",
    "/\\evil.example",
    "http://elsewhere.example/",
    "https://me:word@elsewhere.example/",
    "javascript:alert(1)",
    "http://redirect.invalid/x",
    "article/new",
    "/%ff",
    "",
  ])("%j is refused with a sentence", (text) => {
    expect(readTo(text, SITE)).toEqual({ problem: expect.stringMatching(/\.$/) });
  });
});

describe("a redirect among others", () => {
  const step = (from: string, to: string): RedirectStep => ({ from, to, leadsTo: to });
  const among = (...steps: RedirectStep[]) => ({
    from: (key: string) => steps.find(({ from }) => from === key),
    to: (key: string) => steps.find(({ leadsTo }) => leadsTo === key),
  });

  test("may lead to where others lead", () => {
    expect(findChain(step("/b", "/new"), among(step("/a", "/new")))).toBeNull();
  });

  test.each([
    [step("/a", "/a"), [], "/a would lead to itself."],
    [step("/b", "/a"), [step("/a", "/b")], "circles: /b → /a → /b"],
    [step("/a", "/b"), [step("/b", "/c")], "/b leads on to /c. Please redirect /a there directly."],
    [
      step("/b", "/c"),
      [step("/a", "/b")],
      "/a leads to /b already. Please redirect /a to /c first.",
    ],
  ])("%o is refused beside %o", (next, others, words) => {
    expect(findChain(next, among(...others))).toContain(words);
  });
});
