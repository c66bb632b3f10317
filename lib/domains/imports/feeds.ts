import { escapedPath, slugify } from "@/lib/text/slug";
import type { Source } from "./schema";

const WORDPRESS = [
  "/feed",
  "/feed/rss",
  "/feed/rss2",
  "/feed/atom",
  "/feed/rdf",
  "/feed/json",
  "/comments/feed",
  "/rss",
  "/rss2",
  "/atom",
  "/?feed=rss",
  "/?feed=rss2",
  "/?feed=atom",
  "/?feed=rdf",
  "/?feed=feed",
  "/?feed=json",
  "/wp-rss.php",
  "/wp-rss2.php",
  "/wp-atom.php",
  "/wp-rdf.php",
  "/wp-feed.php",
];

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
  "/blog/feed.json",
  "/blog/rss",
  "/blog/feed",
  "/posts/index.xml",
  "/posts/rss.xml",
  "/posts/atom.xml",
  "/posts/feed.xml",
  "/post/index.xml",
  "/rss/feed.xml",
  "/index.rss",
  "/rss2.xml",
  "/feeds/all.atom.xml",
  "/feeds/all.rss.xml",
];

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

/** The folder of its host that a site was in; empty for none. */
function within(site: string): string {
  return URL.canParse(site) ? new URL(site).pathname.replace(/\/+$/, "") : "";
}

/** A category or tag of what an import brings: its name, and what the old site's addresses call it. */
export type Subject = { name: string; old: string | null; isCategory: boolean };

export type FeedMove = { from: string; to: string };

function pathsOf(
  source: Source,
  { name, old, isCategory }: Subject,
  blog: string | null,
): string[] {
  const called = [slugify(name), old ?? ""].filter((one) => one !== "").map(escapedPath);
  const paths = BY_SUBJECT[source][isCategory ? "category" : "tag"];
  const own = called.flatMap((one) => paths.map((path) => path.replace("*", () => one)));
  if (blog === null || !isCategory) return own;
  const inQuery = encodeURIComponent(name).replaceAll("%20", "+");
  return [...own, `${blog}/category/${inQuery}?format=rss`];
}

function goalOf({ name, isCategory }: Subject): string {
  const slug = slugify(name);
  return isCategory && slug !== ""
    ? escapedPath(`/articles/category/${slug}/feed.xml`)
    : "/feed.xml";
}

/**
 * Where those who read a site's feeds find ours: of a category the category's, of a tag, which has none here, the
 * site's. `folder` is the one in which articles were. What is called as ours are needs nothing.
 */
export function movedFeeds(
  source: Source,
  site: string,
  { subjects = [], folder = null }: { subjects?: Subject[]; folder?: string | null } = {},
): FeedMove[] {
  const root = within(site);
  // Squarespace writes WordPress's exports, and has its feeds beside its pages.
  const blog = source === "wordpress" && root === "" ? folder : null;
  const whole = [...FEEDS[source], ...(blog === null ? [] : [`${blog}?format=rss`])].map(
    (path) => ({
      from: root + path,
      to: /\bjson$/.test(path) ? "/feed.json" : "/feed.xml",
    }),
  );
  const parts = subjects.flatMap((subject) =>
    pathsOf(source, subject, blog).map((path) => ({ from: root + path, to: goalOf(subject) })),
  );
  // Of two subjects of one name the category comes first.
  const moves = new Map([...whole, ...parts].toReversed().map((move) => [move.from, move]));
  return [...moves.values()].toReversed().filter(({ from, to }) => from !== to);
}
