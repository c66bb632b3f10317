import type { Source } from "@/lib/domains/imports/schema";

const WORDPRESS = [
  "/feed",
  "/feed/rss",
  "/feed/rss2",
  "/feed/atom",
  "/feed/rdf",
  "/comments/feed",
  "/rss",
  "/rss2",
  "/atom",
  "/?feed=rss",
  "/?feed=rss2",
  "/?feed=atom",
  "/?feed=rdf",
  "/?feed=feed",
  "/wp-rss.php",
  "/wp-rss2.php",
  "/wp-atom.php",
  "/wp-rdf.php",
  "/wp-feed.php",
];

/** What static generators and their themes call their feeds. */
const STATIC = [
  "/index.xml",
  "/rss.xml",
  "/atom.xml",
  "/feed",
  "/rss",
  "/feed.rss",
  "/feed.atom",
  "/feed/feed.xml",
  "/feed/feed.json",
  "/blog/index.xml",
  "/blog/rss.xml",
  "/blog/atom.xml",
  "/blog/feed.xml",
  "/blog/rss",
  "/blog/feed",
  "/posts/index.xml",
  "/post/index.xml",
  "/index.rss",
  "/rss2.xml",
  "/feeds/all.atom.xml",
  "/feeds/all.rss.xml",
];

/** The addresses of the feeds that each kind of site has. */
const FEEDS: Record<Source, readonly string[]> = {
  ghost: ["/rss", "/feed"],
  wordpress: WORDPRESS,
  substack: ["/feed", "/feed/podcast"],
  medium: ["/feed"],
  markdown: STATIC,
};

/** The same for a site that stood in a folder of its host. */
function within(site: string): string {
  return URL.canParse(site) ? new URL(site).pathname.replace(/\/+$/, "") : "";
}

export type FeedMove = { from: string; to: string };

/** Where those who read a site's feeds find ours. What is called as ours are needs nothing. */
export function movedFeeds(source: Source, site: string): FeedMove[] {
  const folder = within(site);
  return FEEDS[source]
    .map((path) => ({
      from: folder + path,
      to: path.endsWith(".json") ? "/feed.json" : "/feed.xml",
    }))
    .filter(({ from, to }) => from !== to);
}
