import "server-only";
import { readAddressesApart } from "@/lib/domains/imports/apart/import-apart";
import { env } from "@/lib/env";
import { FetchRefused, fetchGuarded } from "@/lib/outgoing/guarded-fetch";
import type { FeedMove } from "./feeds";
import { oldAddressKey } from "./rules";

const FILE_MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
/** Sitemaps and feeds that are fetched at most. */
const FILES_MAX = 40;
export const WALKED_MAX = 20_000;
const SITEMAPS = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];

async function fetchText(address: string): Promise<string> {
  const bytes = await fetchGuarded(address, {
    maxBytes: FILE_MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    accept: "application/xml, text/xml, application/json, text/plain, */*;q=0.5",
    trustedHosts: env.IMAGE_HOSTS,
  });
  return new TextDecoder().decode(bytes);
}

export type Walked = { addresses: string[]; problems: string[] };

/** The addresses that an old site says of itself, by its sitemaps and feeds. What cannot be read is named. */
export async function walkOldSite(
  site: string,
  feeds: readonly FeedMove[],
  until: number,
): Promise<Walked> {
  const addresses = new Set<string>();
  const problems: string[] = [];
  if (!URL.canParse(site)) {
    return { addresses: [], problems: ["The address of the old site is not known."] };
  }
  const { origin, host } = new URL(site);
  if (host === new URL(env.SITE_URL).host) {
    return {
      addresses: [],
      problems: [`${host} is this site now, so its old addresses can’t be looked up there.`],
    };
  }
  const robots = await fetchText(`${origin}/robots.txt`).catch(() => "");
  const named = [...robots.matchAll(/^\s*sitemap:\s*(\S+)/gim)].map(([, address = ""]) => address);
  const seen = new Set<string>();
  let isSitemapRead = false;

  /** Reads a file and those that it names; says whether it was one. */
  async function walk(file: string): Promise<boolean> {
    if (seen.has(file) || !URL.canParse(file, origin)) return false;
    if (seen.size >= FILES_MAX || Date.now() > until) {
      problems.push(`${file}: it was not read, as there are too many or they take too long.`);
      return false;
    }
    seen.add(file);
    // What a site names of others is none of its own.
    if (oldAddressKey(file, site)?.startsWith("//")) return false;
    const found = await readAddressesApart(await fetchText(new URL(file, origin).href));
    for (const page of found.pages) if (addresses.size < WALKED_MAX) addresses.add(page.trim());
    for (const other of found.files) await tryWalk(other, true);
    return true;
  }
  async function tryWalk(file: string, isNamed: boolean): Promise<boolean> {
    try {
      return await walk(file);
    } catch (error) {
      const why =
        error instanceof FetchRefused ? error.message : "It’s neither a sitemap nor a feed.";
      if (isNamed) problems.push(`${file}: ${why}`);
      return false;
    }
  }
  for (const file of named) isSitemapRead = (await tryWalk(file, true)) || isSitemapRead;
  for (const file of isSitemapRead ? [] : SITEMAPS) {
    isSitemapRead = await tryWalk(origin + file, false);
    if (isSitemapRead) break;
  }
  if (!isSitemapRead) problems.push(`${host} has no sitemap that could be read.`);
  for (const { from } of feeds) if (await tryWalk(origin + from, false)) break;
  return { addresses: [...addresses], problems };
}
