import type { Words } from "@/lib/site/words/en";
import { filled } from "@/lib/text/filled";

/** How many articles are saved on a reader's device. */
export const SAVED_ARTICLES_MAX = 50;
/** A page that takes longer is shown as it was saved, if it was. */
const PATIENCE_MS = 4_000;
/** What one article may bring along. */
const PARTS_MAX = 40;

/** The list of what is saved; it is saved itself as soon as anything is. */
const SHELF = "/offline";
const SHELF_STAYS_MS = 86_400_000;

export const CACHE = "read-articles";
/** Both are on a saved page alone: when it was saved, and what it is shown with. */
export const SAVED_AT = "x-kept-at";
const PARTS = "x-kept-parts";

/** An article or a guide. */
export const ITEM = /^\/(?:article|resource)\/[\w%-]+$/;
const PART = /^\/(?:r|image|illustrations|thumbnail)\/|^\/_next\/image$/;

/** What the worker uses of its browser. */
export type OfflinePlatform = {
  origin: string;
  caches: Pick<CacheStorage, "open" | "delete">;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  words: CopyWords;
};

/** What a copy says of itself, and in which language. */
export type CopyWords = Words["savedCopy"] & { language: string };

/** The same picture in another width is the same picture. */
function partKey(url: URL): string {
  const picture = url.searchParams.get("url");
  return picture === null ? url.pathname : `${url.pathname}?url=${encodeURIComponent(picture)}`;
}

/** The line that a copy begins with: it is never taken for what the site has now. */
function marked(html: string, savedAt: number, words: CopyWords): string {
  const day = new Intl.DateTimeFormat(words.language, { dateStyle: "long" }).format(savedAt);
  const copy = filled(words.copy, { day });
  const line = `<p class="wrap form-note" role="status">${copy} <a href="">${words.tryAgain}</a> · <a href="${SHELF}">${words.all}</a></p>`;
  return html.replace(/<main[^>]*>/, (main) => main + line);
}

/**
 * Keeps the articles and the guides that a reader has read for when there is no network. The network always goes first; a copy
 * is shown only where it fails or takes long, and says that it is one. By hand: Workbox weighs three times as much.
 */
export function createOffline({ origin, caches, fetch, now, wait, words }: OfflinePlatform) {
  const open = () => caches.open(CACHE);
  const isItem = (url: URL) => url.origin === origin && ITEM.test(url.pathname);
  const isPart = (url: URL) => url.origin === origin && PART.test(url.pathname);

  async function prune(cache: Cache): Promise<void> {
    const pages: { path: string; at: number; parts: string[] }[] = [];
    const others: Request[] = [];
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const headers =
        pathname === SHELF || ITEM.test(pathname)
          ? (await cache.match(request))?.headers
          : undefined;
      if (!headers) others.push(request);
      else {
        const parts: string[] = JSON.parse(headers.get(PARTS) ?? "[]");
        const at = pathname === SHELF ? Infinity : Number(headers.get(SAVED_AT));
        pages.push({ path: pathname, at, parts });
      }
    }
    pages.sort((one, other) => other.at - one.at);
    const count = SAVED_ARTICLES_MAX + Number(pages[0]?.path === SHELF);
    for (const { path } of pages.splice(count)) await cache.delete(path);
    const needed = new Set(pages.flatMap(({ parts }) => parts));
    for (const request of others) {
      if (!needed.has(request.url.replace(origin, ""))) await cache.delete(request);
    }
  }

  /** Forgets an article that is not there any more, and what only it was shown with. */
  async function forget(path: string): Promise<void> {
    const cache = await open();
    if (await cache.delete(path)) await prune(cache);
  }

  /** What the network says of an article's copy: that it is deleted, or has another address. */
  async function settle(path: string, response: Response): Promise<void> {
    const isDeleted = response.status === 404 || response.status === 410;
    if (isDeleted || response.type === "opaqueredirect") await forget(path);
  }

  async function readCopy(path: string): Promise<Response | null> {
    const copy = await (await open()).match(path);
    if (!copy) return null;
    const headers = new Headers(copy.headers);
    // The body is not compressed any more.
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    const html = await copy.text();
    const isShelf = path === SHELF;
    return new Response(isShelf ? html : marked(html, Number(headers.get(SAVED_AT)), words), {
      headers,
    });
  }

  /** The shelf in place of a page that the network does not bring. */
  async function orShelf(network: Promise<Response>): Promise<Response> {
    return network.catch(async (error) => {
      const shelf = await readCopy(SHELF);
      if (!shelf) throw error;
      return shelf;
    });
  }

  async function save(
    path: string,
    response: Response,
    parts: Map<string, string>,
    known: readonly string[] = [],
  ): Promise<void> {
    const cache = await open();
    for (const [key, address] of parts) {
      if (await cache.match(key)) continue;
      const part = await fetch(address, { cache: "force-cache" });
      if (part.status === 200) await cache.put(key, part);
    }
    const headers = new Headers(response.headers);
    // The browser's own cache may be as old: the site says when it made the page.
    headers.set(SAVED_AT, String(Date.parse(headers.get("date") ?? "") || now()));
    headers.set(
      PARTS,
      JSON.stringify([...new Set([...parts.keys(), ...known])].slice(0, PARTS_MAX)),
    );
    await cache.put(path, new Response(await response.text(), { headers }));
  }

  function partsOf(addresses: readonly string[]): Map<string, string> {
    return new Map(
      addresses
        .map((address) => new URL(address, origin))
        .filter(isPart)
        .slice(0, PARTS_MAX)
        .map((url) => [partKey(url), url.href]),
    );
  }

  /** Keeps the shelf, with its styles and its script, and anew once a day. */
  async function keepShelf(): Promise<void> {
    const before = await (await open()).match(SHELF);
    if (now() - Number(before?.headers.get(SAVED_AT)) < SHELF_STAYS_MS) return;
    const response = await fetch(SHELF);
    if (response.status !== 200) return;
    const html = await response.clone().text();
    await save(SHELF, response, partsOf(html.match(/\/r\/[\w.-]+/g) ?? []));
  }

  return {
    isItem,
    isPart,
    orShelf,

    /** What the network brings of a page whose fetch the browser may have begun: Firefox answers a failed one by an error. */
    async underWay(request: Request | string, begun: Promise<Response | undefined>) {
      const response = await begun;
      if (response?.type === "error") throw new TypeError("The network is away.");
      return response ?? fetch(request);
    },

    /** Answers the page of an article or a guide. `network` is under way already. */
    async answerItem(url: URL, network: Promise<Response>): Promise<Response> {
      const inTime = network.then(
        (response) => settle(url.pathname, response).then(() => response),
        () => null,
      );
      const response = await Promise.race([inTime, wait(PATIENCE_MS).then(() => null)]);
      // Whoever has no copy waits for as long as the browser does.
      return response ?? (await readCopy(url.pathname)) ?? orShelf(network);
    },

    /** Answers what a page is shown with. */
    async answerPart(request: Request): Promise<Response> {
      try {
        return await fetch(request);
      } catch (error) {
        const part = await (await open()).match(partKey(new URL(request.url)));
        if (!part) throw error;
        return part;
      }
    },

    /** Keeps what was just loaded, out of the browser's own cache, with what it was shown with. */
    async keep(page: URL, loaded: readonly string[]): Promise<void> {
      if (!isItem(page)) return;
      const path = page.pathname;
      const response = await fetch(path, { cache: "force-cache", redirect: "manual" });
      if (response.status !== 200) return;
      const cache = await open();
      const before = await cache.match(path);
      const known: string[] = JSON.parse(before?.headers.get(PARTS) ?? "[]");
      await save(path, response, partsOf(loaded), known);
      // What was read is saved whether the shelf can be or not.
      await keepShelf().catch(() => {});
      await prune(cache);
    },

    clear: () => caches.delete(CACHE),
  };
}
