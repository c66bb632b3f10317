import { listSitemapParts } from "@/app/_flows/publish/site-addresses";
import { describeError, log } from "@/lib/observe/log";
import { type AnnounceablePage, announce, announceServices } from "@/lib/site/announce/announce";
import { newestOf, type SitemapPage, type SitemapPart } from "@/lib/site/seo/sitemap";

const CATEGORY = "/articles/category/";
const FEED_FILES = ["feed.xml", "atom.xml", "feed.json"];

/** The feeds that change with these articles and lists: the site's, and each category's. */
function feedsOf(articles: SitemapPart[], lists: SitemapPage[]): AnnounceablePage[] {
  const count = articles.reduce((sum, part) => sum + part.count, 0);
  const site = { path: "", modified: `${count} ${newestOf(articles) ?? ""}` };
  const categories = lists
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
  const results: Record<string, number | "failed"> = {};
  for (const service of services) {
    try {
      const parts = await listSitemapParts();
      const articles = parts.filter(({ addresses }) => addresses);
      const others = parts.filter(({ addresses }) => !addresses);
      const pages = (await Promise.all(others.map(({ read }) => read()))).flat();
      results[service.name] =
        service.name === "websub"
          ? await announce(service, feedsOf(articles, pages))
          : await announce(
              service,
              pages.map(({ path, modified }) => ({ path, modified: modified ?? "" })),
              articles.flatMap(({ addresses }) => addresses ?? []),
            );
    } catch (error) {
      log("warn", "not-announced", { service: service.name, ...describeError(error) });
      results[service.name] = "failed";
    }
  }
  return results;
}
