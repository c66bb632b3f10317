// @ts-check
// Takes readers' views in server.mjs: answered at once, and counted together every two seconds.
import inject from "light-my-request";
import { gatherView, hasGatheredViews } from "./gathered-views.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handle */
/** @typedef {import("../../observe/answer-seconds.mjs").Answered} Answered */

export const VIEWS_PATH = "/api/views";
const BODY_MAX_BYTES = 1_000;
const COUNT_EVERY_MS = 2_000;
const COUNT_MS = 10_000;
const EMPTY = { "Cache-Control": "no-store" };

/** What a browser on a page of the site sends; the route answers all else, and says what is wrong with it. @param {Request} request */
function isPlainView({ method, url, headers }) {
  return (
    method === "POST" &&
    url === VIEWS_PATH &&
    headers["sec-fetch-site"] === "same-origin" &&
    headers["content-type"]?.split(";")[0] === "application/json" &&
    Number(headers["content-length"] ?? Number.NaN) <= BODY_MAX_BYTES
  );
}

/** By events: to iterate over a stream takes as long as all else that is done for a view. @param {Request} request @returns {Promise<string>} */
function readBody(request) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => resolve(Buffer.concat(chunks).toString()));
    request.on("error", reject);
    request.on("close", () => reject(new Error("The call broke off.")));
  });
}

/** @param {string} text @returns {unknown} undefined for what is no JSON, and then says nothing */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {{ handle: Handle, count?: (answered: Answered) => void, trustedHeader?: string }} options `handle` is Next's,
 * whose route counts; `trustedHeader` says a caller's address
 * @returns {{ takeViews: (request: Request, response: Response) => boolean, finish: () => Promise<void> }}
 * `takeViews` says whether it answers; `finish` has what waits counted
 */
export function createViews({ handle, count, trustedHeader }) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function countNow() {
    timer = undefined;
    if (!hasGatheredViews()) return;
    // A call without a body: the route counts whatever has been gathered in this process.
    await inject(/** @type {any} */ (handle), {
      method: "POST",
      url: VIEWS_PATH,
      headers: { host: "localhost", "sec-fetch-site": "same-origin" },
      signal: AbortSignal.timeout(COUNT_MS),
    }).catch(() => {});
    // What could not be counted, as without a database, is tried again.
    if (hasGatheredViews()) countSoon();
  }

  function countSoon() {
    timer ??= setTimeout(countNow, COUNT_EVERY_MS).unref();
  }

  /** @param {Request} request @param {Response} response */
  async function take(request, response) {
    const started = performance.now();
    const at = new Date();
    const said = parse(await readBody(request));
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === "string") headers.set(name, value);
    }
    if (said !== undefined) gatherView({ at, headers, said }, trustedHeader);
    countSoon();
    response.writeHead(204, EMPTY).end();
    count?.({ kind: "public", method: "POST", status: 204, ms: performance.now() - started });
  }

  return {
    takeViews(request, response) {
      if (!isPlainView(request)) return false;
      take(request, response).catch(() => response.destroy());
      return true;
    },
    async finish() {
      clearTimeout(timer);
      await countNow();
      clearTimeout(timer);
    },
  };
}
