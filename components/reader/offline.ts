/** How many articles are saved on a reader's device. */
export const KEPT_ARTICLES_MAX = 50;
/** A page that takes longer is shown as it was saved, if it was. */
const PATIENCE_MS = 4_000;
/** What one article may bring along. */
const PARTS_MAX = 40;

const CACHE = "read-articles";
/** Both are on a saved page alone: when it was saved, and what it is shown with. */
const KEPT_AT = "x-kept-at";
const PARTS = "x-kept-parts";

const ARTICLE = /^\/article\/[\w-]+$/;
const PART = /^\/(?:r|image|illustrations|thumbnail)\/|^\/_next\/image$/;

/** What the worker uses of its browser. */
export type OfflinePlatform = {
  origin: string;
  caches: Pick<CacheStorage, "open" | "delete">;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/** The same picture in another width is the same picture. */
function partKey(url: URL): string {
  const picture = url.searchParams.get("url");
  return picture === null ? url.pathname : `${url.pathname}?url=${encodeURIComponent(picture)}`;
}

/** The line that a copy begins with: it is never taken for what the site has now. */
function marked(html: string, keptAt: number): string {
  const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(keptAt);
  const line = `<p class="wrap form-note" role="status">You are reading a copy from ${date}. <a href="">Try again</a></p>`;
  return html.replace(/<main[^>]*>/, (main) => main + line);
}

/**
 * Keeps the articles that a reader has read for when there is no network. The network always goes first; a copy
 * is shown only where it fails or takes long, and says that it is one.
 */
export function createOffline({ origin, caches, fetch, now, wait }: OfflinePlatform) {
  const open = () => caches.open(CACHE);

  async function prune(cache: Cache): Promise<void> {
    const pages: { path: string; at: number; parts: string[] }[] = [];
    const others: Request[] = [];
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const headers = ARTICLE.test(pathname) ? (await cache.match(request))?.headers : undefined;
      if (!headers) others.push(request);
      else {
        const parts: string[] = JSON.parse(headers.get(PARTS) ?? "[]");
        pages.push({ path: pathname, at: Number(headers.get(KEPT_AT)), parts });
      }
    }
    pages.sort((one, other) => other.at - one.at);
    for (const { path } of pages.slice(KEPT_ARTICLES_MAX)) await cache.delete(path);
    const needed = new Set(pages.slice(0, KEPT_ARTICLES_MAX).flatMap(({ parts }) => parts));
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
    const isGone = response.status === 404 || response.status === 410;
    if (isGone || response.type === "opaqueredirect") await forget(path);
  }

  async function readCopy(path: string): Promise<Response | null> {
    const copy = await (await open()).match(path);
    if (!copy) return null;
    const headers = new Headers(copy.headers);
    // The body is not compressed any more.
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    return new Response(marked(await copy.text(), Number(headers.get(KEPT_AT))), { headers });
  }

  return {
    isArticle: (url: URL) => url.origin === origin && ARTICLE.test(url.pathname),
    isPart: (url: URL) => url.origin === origin && PART.test(url.pathname),

    /** Answers an article's page. `network` is under way already. */
    async answerArticle(url: URL, network: Promise<Response>): Promise<Response> {
      const inTime = network.then(
        (response) => settle(url.pathname, response).then(() => response),
        () => null,
      );
      const response = await Promise.race([inTime, wait(PATIENCE_MS).then(() => null)]);
      // Whoever has no copy waits for as long as the browser does.
      return response ?? (await readCopy(url.pathname)) ?? network;
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

    /** Keeps an article that was just loaded, out of the browser's own cache, with what it was shown with. */
    async keep(page: URL, loaded: readonly string[]): Promise<void> {
      if (!this.isArticle(page)) return;
      const response = await fetch(page.pathname, { cache: "force-cache", redirect: "manual" });
      if (response.status !== 200) return;
      const cache = await open();
      const parts = new Map(
        loaded
          .map((address) => new URL(address, origin))
          .filter(this.isPart)
          .slice(0, PARTS_MAX)
          .map((url) => [partKey(url), url.href]),
      );
      for (const [key, address] of parts) {
        if (await cache.match(key)) continue;
        const part = await fetch(address, { cache: "force-cache" });
        if (part.status === 200) await cache.put(key, part);
      }
      const before = await cache.match(page.pathname);
      const known: string[] = JSON.parse(before?.headers.get(PARTS) ?? "[]");
      const headers = new Headers(response.headers);
      // The browser's own cache may be as old: the site says when it made the page.
      headers.set(KEPT_AT, String(Date.parse(headers.get("date") ?? "") || now()));
      headers.set(
        PARTS,
        JSON.stringify([...new Set([...parts.keys(), ...known])].slice(0, PARTS_MAX)),
      );
      await cache.put(page.pathname, new Response(await response.text(), { headers }));
      await prune(cache);
    },

    clear: () => caches.delete(CACHE),
  };
}
