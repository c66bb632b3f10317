// @ts-check
// Whether this process can do with more. Plain JavaScript, as server.mjs needs it before anything is built.

import { performance } from "node:perf_hooks";

const LOOK_EVERY_MS = 100;
/** How late the event loop may be on the whole; readers' copies come as late. */
const LATE_MAX_MS = 200;
/** A loop that is late and has time to spare waits for a machine that is busy with other things. */
const BUSY_MIN = 0.8;
/** So many looks ago somebody asked for a connection to the database, and has none yet: a second. */
const WAITED_LOOKS_MAX = 10;
/** How much a look counts beside those before it: a second of them, more or less. */
const WEIGHT = 0.1;
const RETRY_AFTER_S = 5;
/** What readers do without first. */
const LAST = /^\/(?:(?:api\/)?search$|card\/)/;

/** @returns {() => number} which part of the time since it was last called the event loop was at work */
function measureBusy() {
  let last = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    return utilization;
  };
}

/** @typedef {Pick<import("../database/pool-state.mjs").PoolState, "waiting" | "given">} Pool */

/** @param {{ pool: Pool, busy?: () => number, now?: () => number }} options */
export function createLoad({ pool, busy = measureBusy(), now = () => performance.now() }) {
  let lookedAt = now();
  let lateMs = 0;
  let busyPart = 0;
  /** How many had asked for a connection at each of the last looks, the oldest first. @type {number[]} */
  const asked = Array(WAITED_LOOKS_MAX + 1).fill(0);

  return {
    /** To be called every tenth of a second. */
    look() {
      const at = now();
      const late = Math.max(0, at - lookedAt - LOOK_EVERY_MS);
      lookedAt = at;
      lateMs += WEIGHT * (late - lateMs);
      busyPart += WEIGHT * (busy() - busyPart);
      asked.push(pool.given + pool.waiting());
      asked.shift();
    },
    isTooMuch: () =>
      (lateMs > LATE_MAX_MS && busyPart > BUSY_MIN) ||
      (pool.waiting() > 0 && pool.given < (asked[0] ?? 0)),
  };
}

/** @param {{ look: () => void }} load */
export function watchLoad(load) {
  setInterval(load.look, LOOK_EVERY_MS).unref();
}

/**
 * True for what comes last in order: search, and the cards that links are shown with. A method that those addresses do
 * not have is refused for that, which takes no more.
 * @param {{ method?: string | undefined, url?: string | undefined }} request
 */
export function comesLast({ method = "", url = "" }) {
  const [path = ""] = url.split("?", 1);
  return LAST.test(path) && (path.startsWith("/api/") || method === "GET" || method === "HEAD");
}

const TITLE = "Service Unavailable";
const SENTENCE = "The site has much to do at the moment. Please try again in a few seconds.";

/**
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 */
export function refuseForNow({ url = "" }, response) {
  const isCall = url.startsWith("/api/");
  response.writeHead(503, {
    "retry-after": String(RETRY_AFTER_S),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "content-type": isCall ? "application/problem+json" : "text/html; charset=utf-8",
  });
  response.end(
    isCall
      ? JSON.stringify({ title: TITLE, status: 503, detail: SENTENCE })
      : `<!doctype html><html lang="en"><title>${TITLE}</title><p>${SENTENCE}</p></html>`,
  );
}
