// @ts-check
// Says when to come again, for the server and for all bundles within it: Next answers 500 where a page of the admin
// failed as the database was away or busy, and 503 without a time where a picture's source was.
import { LRUCache } from "lru-cache";

const KEY = Symbol.for("failed-for-now");
const NOTED_MAX = 1_000;
const RETRY_AFTER_S = 30;

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

const shared = /** @type {{ [KEY]?: LRUCache<string, true> }} */ (globalThis);
const failed = shared[KEY] ?? new LRUCache({ max: NOTED_MAX });
shared[KEY] = failed;

/** To be called before the request of this id is answered. @param {string} id */
export function noteFailedForNow(id) {
  failed.set(id, true);
}

/**
 * @template Answer
 * @param {(request: Request, response: Response) => Answer} handle
 */
export function sayWhenToComeAgain(handle) {
  return (/** @type {Request} */ request, /** @type {Response} */ response) => {
    const writeHead = /** @type {(...all: unknown[]) => Response} */ (response.writeHead);
    response.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...rest) => {
      const isForNow = status === 500 && failed.has(String(response.getHeader("x-request-id")));
      const said = isForNow ? 503 : status;
      if (said === 503 && !response.hasHeader("retry-after")) {
        response.setHeader("retry-after", RETRY_AFTER_S);
      }
      return writeHead.call(response, said, ...rest);
    };
    return handle(request, response);
  };
}
