import type { Source } from "@/lib/domains/imports/schema";
import { escapedPath, slugify } from "@/lib/text/slug";

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

/** What a feed of a subject is called where `*` is the old name of it. */
const BY_SUBJECT: Record<Source, { category: readonly string[]; tag: readonly string[] }> = {
  ghost: { category: ["/tag/*/rss", "/tag/*/feed"], tag: ["/tag/*/rss", "/tag/*/feed"] },
  wordpress: {
    category: ["/category/*/feed", "/category/*/feed/atom"],
    tag: ["/tag/*/feed", "/tag/*/feed/atom"],
  },
  substack: { category: [], tag: [] },
  medium: { category: [], tag: [] },
  markdown: {
    category: [
      ...["/categories/*/index.xml", "/categories/*/rss.xml", "/categories/*/atom.xml"],
      ...["/category/*/index.xml", "/tags/*/index.xml", "/feed/*.xml", "/feed/by_tag/*.xml"],
    ],
    tag: ["/tags/*/index.xml", "/tags/*/rss.xml", "/tags/*/atom.xml", "/feed/by_tag/*.xml"],
  },
};

/** The same for a site that stood in a folder of its host. */
function within(site: string): string {
  return URL.canParse(site) ? new URL(site).pathname.replace(/\/+$/, "") : "";
}

/** A category or tag of what an import brings: its name, and what the old site's addresses call it. */
export type Subject = { name: string; old: string | null; isCategory: boolean };

export type FeedMove = { from: string; to: string };

function feedsOf(source: Source, { name, old, isCategory }: Subject, to: string): FeedMove[] {
  const paths = BY_SUBJECT[source][isCategory ? "category" : "tag"];
  const called = [slugify(name), old ?? ""].map(escapedPath);
  const names = [...new Set(called)].filter((one) => one !== "");
  return names.flatMap((one) => paths.map((path) => ({ from: path.replace("*", () => one), to })));
}

/** What Squarespace, which writes WordPress's exports, has beside its pages. */
function besidePages(folder: string, path: string, to: string): FeedMove {
  return { from: `${folder}${path}?format=rss`, to };
}

/**
 * Where those who read a site's feeds find ours: of a category the category's, of a tag, which has none here, the
 * site's. `folder` is the one in which articles stood. What is called as ours are needs nothing.
 */
export function movedFeeds(
  source: Source,
  site: string,
  { subjects = [], folder = null }: { subjects?: Subject[]; folder?: string | null } = {},
): FeedMove[] {
  const root = within(site);
  const moves = FEEDS[source].map((path) => ({
    from: root + path,
    to: path.endsWith(".json") ? "/feed.json" : "/feed.xml",
  }));
  const blog = source === "wordpress" ? folder : null;
  if (blog !== null) moves.push(besidePages(blog, "", "/feed.xml"));
  for (const subject of subjects) {
    const own = slugify(subject.name);
    const hasFeed = subject.isCategory && own !== "";
    const to = hasFeed ? escapedPath(`/articles/category/${own}/feed.xml`) : "/feed.xml";
    moves.push(...feedsOf(source, subject, to).map(({ from }) => ({ from: root + from, to })));
    if (blog !== null && subject.isCategory) {
      const called = encodeURIComponent(subject.name).replaceAll("%20", "+");
      moves.push(besidePages(blog, `/category/${called}`, to));
    }
  }
  const first = new Map(moves.toReversed().map((move) => [move.from, move]));
  return moves.filter((move) => move.from !== move.to && first.get(move.from) === move);
}
