import { expect, test } from "vitest";
import { movedFeeds } from "./feeds";
import { oldAddressKey } from "./rules";
import { SOURCES } from "./schema";

test.each([
  ["ghost", ["/rss"]],
  ["wordpress", ["/feed", "/feed/atom", "/feed/rss2", "/?feed=rss2", "/wp-atom.php"]],
  ["wordpress", ["/comments/feed", "/rss", "/?feed=rss", "/?feed=rdf", "/wp-rdf.php"]],
  ["substack", ["/feed"]],
  ["medium", ["/feed"]],
  ["markdown", ["/index.xml", "/atom.xml", "/rss.xml", "/feed/feed.xml", "/posts/index.xml"]],
  ["markdown", ["/blog/rss", "/rss2.xml", "/index.rss", "/posts/rss.xml", "/feeds/all.atom.xml"]],
] as const)("the feeds of %s lead to ours", (source, paths) => {
  const moves = movedFeeds(source, "https://old.example");
  for (const from of paths) expect(moves).toContainEqual({ from, to: "/feed.xml" });
});

test("a feed of JSON leads to ours of JSON", () => {
  for (const from of ["/feed/feed.json", "/blog/feed.json"]) {
    expect(movedFeeds("markdown", "")).toContainEqual({ from, to: "/feed.json" });
  }
  for (const from of ["/feed/json", "/?feed=json"]) {
    expect(movedFeeds("wordpress", "")).toContainEqual({ from, to: "/feed.json" });
  }
});

test("the feeds of a site that stood in a folder are there", () => {
  const moves = movedFeeds("wordpress", "https://old.example/blog/");
  expect(moves[0]).toEqual({ from: "/blog/feed", to: "/feed.xml" });
});

test("no feed leads to itself", () => {
  for (const source of SOURCES) {
    for (const { from, to } of movedFeeds(source, "https://old.example")) expect(from).not.toBe(to);
  }
});

const SLEEP = { name: "Sleep & Rest", old: "sleep", isCategory: true };
const NAPS = { name: "Naps", old: null, isCategory: false };

test.each([
  ["wordpress", ["/category/sleep/feed", "/category/sleep-rest/feed/atom"], "/tag/naps/feed"],
  ["ghost", ["/tag/sleep/rss", "/tag/sleep-rest/rss"], "/tag/naps/rss"],
  ["markdown", ["/categories/sleep/index.xml", "/feed/sleep-rest.xml"], "/tags/naps/index.xml"],
] as const)(
  "a category’s feed of %s leads to the category’s, a tag’s to the site’s",
  (source, of, tag) => {
    const moves = movedFeeds(source, "", { subjects: [SLEEP, NAPS] });
    for (const from of of)
      expect(moves).toContainEqual({ from, to: "/articles/category/sleep-rest/feed.xml" });
    expect(moves).toContainEqual({ from: tag, to: "/feed.xml" });
  },
);

test("what is a category of some articles and a tag of others leads to the category’s feed", () => {
  const both = [SLEEP, { ...SLEEP, isCategory: false }];
  const moves = movedFeeds("ghost", "", { subjects: both });
  expect(moves.filter(({ from }) => from === "/tag/sleep/rss")).toEqual([
    { from: "/tag/sleep/rss", to: "/articles/category/sleep-rest/feed.xml" },
  ]);
});

test("a category of other letters has its feed by them, as old addresses are spelled", () => {
  const subjects = [{ name: "Сон", old: "%d1%81%d0%be%d0%bd", isCategory: true }];
  const to = "/articles/category/%D1%81%D0%BE%D0%BD/feed.xml";
  const moves = movedFeeds("wordpress", "", { subjects });
  for (const from of ["/category/%D1%81%D0%BE%D0%BD/feed", "/category/%d1%81%d0%be%d0%bd/feed"]) {
    expect(moves).toContainEqual({ from, to });
    expect(oldAddressKey(from, "")).toBe(from);
  }
});

test("the feeds of Squarespace are its pages with format=rss", () => {
  const moves = movedFeeds("wordpress", "", { subjects: [SLEEP], folder: "/blog" });
  expect(moves).toContainEqual({ from: "/blog?format=rss", to: "/feed.xml" });
  const to = "/articles/category/sleep-rest/feed.xml";
  expect(moves).toContainEqual({ from: "/blog/category/Sleep+%26+Rest?format=rss", to });
});
