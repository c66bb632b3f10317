import { listSitemapPages } from "@/app/_flows/publish/site-addresses";
import { soon } from "@/lib/http/after-answer";
import { describeError, log } from "@/lib/observe/log";
import { type AnnounceablePage, announce, announceServices } from "@/lib/site/announce/announce";
import type { SitemapPage } from "@/lib/site/seo/sitemap";

const ARTICLE = "/article/";
const CATEGORY = "/articles/category/";
const FEED_FILES = ["feed.xml", "atom.xml", "feed.json"];

/** The feeds that change with these pages: the site's, and each category's. */
function feedsOf(pages: SitemapPage[]): AnnounceablePage[] {
  const articles = pages.filter(({ path }) => path.startsWith(ARTICLE));
  const newest =
    articles
      .map(({ modified }) => modified ?? "")
      .toSorted()
      .at(-1) ?? "";
  const site = { path: "", modified: `${articles.length} ${newest}` };
  const categories = pages
    .filter(({ path }) => path.startsWith(CATEGORY))
    .map(({ path, modified }) => ({ path, modified: modified ?? "" }));
  return [site, ...categories].flatMap(({ path, modified }) =>
    FEED_FILES.map((file) => ({ path: `${path}/${file}`, modified })),
  );
}

/**
 * Tells search engines and feed readers of every page that became public, changed or went since they last heard,
 * whoever or whatever did that: the list of what is public now is compared with what they know. Never throws.
 */
export async function announceChanges(
  services = announceServices(),
): Promise<Record<string, number | "failed">> {
  const told: Record<string, number | "failed"> = {};
  for (const service of services) {
    try {
      const pages = await listSitemapPages();
      told[service.name] = await announce(
        service,
        service.name === "websub"
          ? feedsOf(pages)
          : pages.map(({ path, modified }) => ({ path, modified: modified ?? "" })),
      );
    } catch (error) {
      log("warn", "not-announced", { service: service.name, ...describeError(error) });
      told[service.name] = "failed";
    }
  }
  return told;
}

/** Tells of what a write changed once its answer is out; what becomes public by its date the tick tells of. */
export function announceSoon(services = announceServices()): void {
  if (services.length > 0) soon(() => announceChanges(services));
}
