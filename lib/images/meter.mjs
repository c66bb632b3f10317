// @ts-check
// Next's image route makes each size and format of a picture on this machine's processor. What it makes is
// limited here, in this process' memory: a picture costs no query, and each instance guards its own processor.
import { LRUCache } from "lru-cache";
import { addressIn } from "../http/caller-address.mjs";
import { CACHE_HEADER } from "../next/headers.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handle */

const ROUTE = "/_next/image";
const MINUTE_MS = 60_000;
/** Ten pages a minute of 60 pictures each, of which nobody has seen one. */
const MADE_PER_MINUTE = 600;
/** How much more a bucket holds that all callers share, as for calls (lib/http/limit.ts). */
const SHARED_BUCKET_FACTOR = 50;
const CALLERS_MAX = 10_000;
const WAITING_MAX = 2_000;
const WAITING_RETRY_S = 10;
/** Each takes tens of MB and a processor. */
const AT_ONCE = 1;
/** Who takes longer and has no picture made waits for another site, which costs nothing; the next one begins meanwhile. */
const TURN_MS = 500;
/** Next keeps a picture for a day (`minimumCacheTTL`). */
const SAVED_MS = 86_400_000;
/** An address may be made as long as a request allows. */
const SAVED_MAX_BYTES = 4 * 1024 * 1024;
const SAVED_BYTES = 150;

/**
 * Callers come to their turn one after the other, so that whoever asks for much waits behind their own.
 * @param {() => boolean} isMaking
 */
function createTurns(isMaking) {
  let running = 0;
  /** @type {Map<string, (() => void)[]>} */
  const waiting = new Map();
  let size = 0;

  function next() {
    while (running < AT_ONCE) {
      const [first] = waiting;
      if (!first) return;
      const [caller, begins] = first;
      const begin = begins.shift();
      waiting.delete(caller);
      if (begins.length > 0) waiting.set(caller, begins);
      running += 1;
      size -= 1;
      begin?.();
    }
  }

  return {
    isFull: () => size >= WAITING_MAX,
    /** @param {string} caller @param {() => unknown} work */
    async take(caller, work) {
      await new Promise((/** @type {(value: void) => void} */ begin) => {
        const begins = waiting.get(caller) ?? [];
        begins.push(begin);
        waiting.set(caller, begins);
        size += 1;
        next();
      });
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        running -= 1;
        next();
      };
      const timer = setInterval(() => {
        if (!isMaking()) end();
      }, TURN_MS);
      try {
        await work();
      } finally {
        clearInterval(timer);
        end();
      }
    },
  };
}

/** How many pictures were made for each caller in the minute that runs. */
function createCounts() {
  /** @type {LRUCache<string, number>} */
  const counts = new LRUCache({ max: CALLERS_MAX });
  let endsAt = 0;
  return {
    of: (/** @type {string} */ caller) => {
      if (performance.now() >= endsAt) {
        counts.clear();
        endsAt = performance.now() + MINUTE_MS;
      }
      return counts.get(caller) ?? 0;
    },
    add(/** @type {string} */ caller, /** @type {number} */ change) {
      counts.set(caller, Math.max(0, this.of(caller) + change));
    },
    secondsLeft: () => Math.max(1, Math.ceil((endsAt - performance.now()) / 1_000)),
  };
}

/** What Next's own cache tells apart: picture, width and format. @param {Request} request */
function nameOf({ url = "", headers: { accept = "" } }) {
  const query = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  const formats = ["image/avif", "image/webp"].map((type) => accept.includes(type));
  return JSON.stringify([query.get("url"), query.get("w"), query.get("q"), ...formats]);
}

/** @param {Response} response @param {429 | 503} status @param {string} detail @param {number} retryS */
function refuse(response, status, detail, retryS) {
  const title = status === 429 ? "Too Many Requests" : "Service Unavailable";
  response.writeHead(status, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "retry-after": String(retryS),
    "x-content-type-options": "nosniff",
  });
  response.end(JSON.stringify({ title, status, detail }));
}

/**
 * Limits what the image route makes for one caller and at once. An answer from Next's cache is free, and does not
 * wait once it has been seen to come from there.
 * @param {{ handle: Handle, trustedHeader: string | undefined, isMaking: () => boolean, perMinute?: number }} options
 * `isMaking` tells whether a picture is being made at this moment
 * @returns {Handle}
 */
export function meterPictures({ handle, trustedHeader, isMaking, perMinute = MADE_PER_MINUTE }) {
  const turns = createTurns(isMaking);
  const counts = createCounts();
  /** @type {LRUCache<string, true>} */
  const saved = new LRUCache({
    maxSize: SAVED_MAX_BYTES,
    sizeCalculation: (_, name) => 2 * name.length + SAVED_BYTES,
    ttl: SAVED_MS,
  });
  const header = trustedHeader?.toLowerCase();

  /** @param {Request} request @param {Response} response @param {string} name */
  async function answer(request, response, name) {
    await handle(request, response);
    const source = response.getHeader(CACHE_HEADER);
    if (source === "HIT") saved.set(name, true);
    // A 304 does not say where it came from.
    else if (source !== undefined) saved.delete(name);
    return source === "HIT";
  }

  return async function metered(request, response) {
    if (!request.url?.startsWith(ROUTE)) return handle(request, response);
    const name = nameOf(request);
    if (saved.has(name)) return void (await answer(request, response, name));
    const value = header ? request.headers[header] : undefined;
    const address = addressIn(Array.isArray(value) ? value.join() : value);
    const limit = address === null ? perMinute * SHARED_BUCKET_FACTOR : perMinute;
    const caller = address ?? "";
    if (counts.of(caller) >= limit) {
      const detail = "That was a lot of pictures at once. Please try again in a minute.";
      return refuse(response, 429, detail, counts.secondsLeft());
    }
    if (turns.isFull()) {
      const detail = "The site has many pictures to make. Please try again in a moment.";
      return refuse(response, 503, detail, WAITING_RETRY_S);
    }
    counts.add(caller, 1);
    await turns.take(caller, async () => {
      const isFree = response.destroyed || (await answer(request, response, name));
      if (isFree) counts.add(caller, -1);
    });
  };
}
