import { expect, test } from "vitest";
import { movedFeeds } from "./feeds";
import { SOURCES } from "./schema";

test.each([
  ["ghost", ["/rss"]],
  ["wordpress", ["/feed", "/feed/atom", "/feed/rss2", "/?feed=rss2", "/wp-atom.php"]],
  ["wordpress", ["/comments/feed", "/rss", "/?feed=rss", "/?feed=rdf", "/wp-rdf.php"]],
  ["substack", ["/feed"]],
  ["medium", ["/feed"]],
  ["markdown", ["/index.xml", "/atom.xml", "/rss.xml", "/feed/feed.xml", "/posts/index.xml"]],
  ["markdown", ["/blog/rss", "/rss2.xml", "/index.rss", "/feeds/all.atom.xml"]],
] as const)("the feeds of %s lead to ours", (source, paths) => {
  const moves = movedFeeds(source, "https://old.example");
  for (const from of paths) expect(moves).toContainEqual({ from, to: "/feed.xml" });
});

test("a feed of JSON leads to ours of JSON", () => {
  expect(movedFeeds("markdown", "")).toContainEqual({ from: "/feed/feed.json", to: "/feed.json" });
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
