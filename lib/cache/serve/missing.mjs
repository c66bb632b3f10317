// @ts-check
// Answers what is known not to be there, and other spellings of what is, without a render.
import { formFor, headOf, makeCopy } from "./copies.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("./copies.mjs").Copy} Copy */

/** What is not of the page: the number of the request that it was made for. */
const OF_ONE_REQUEST = "x-request-id";

/** @param {import("./copies.mjs").Answer} answer @param {number} generation */
function keep({ statusCode, headers, rawPayload }, generation) {
  const isPage = statusCode === 404 && /^text\/html\b/.test(String(headers["content-type"]));
  if (!isPage || headers["set-cookie"] !== undefined) return null;
  const { [OF_ONE_REQUEST]: _, ...shared } = headers;
  const answer = { statusCode, headers: shared, rawPayload };
  return makeCopy(answer, { freshMs: Number.POSITIVE_INFINITY, generation });
}

/**
 * @param {{ ask: (path: string) => Promise<import("./copies.mjs").Answer>, expiry: { generation: number } }} options
 * `ask` has Next answer
 */
export function createMissing({ ask, expiry }) {
  /** The page of each route that says that there is nothing. @type {Map<string, { generation: number, copy: Promise<Copy | null> }>} */
  const pages = new Map();

  /** @param {string} route @param {string} path */
  function pageOf(route, path) {
    const { generation } = expiry;
    const known = pages.get(route);
    if (known?.generation === generation) return known.copy;
    const entry = {
      generation,
      copy: ask(path)
        .then((answer) => keep(answer, generation))
        .catch(() => null),
    };
    pages.set(route, entry);
    // What Next answers otherwise, as while it has no database, is asked again.
    entry.copy.then((copy) => {
      if (copy === null && pages.get(route) === entry) pages.delete(route);
    });
    return entry.copy;
  }

  return {
    /**
     * @param {Request} request @param {Response} response @param {string} path
     * @param {NonNullable<import("./addresses.mjs").Found>} found
     * @returns {Promise<number | null>} the status; null where Next has to answer
     */
    async answer({ method, url = "", headers }, response, path, found) {
      if (found.is !== "missing") {
        if (found.is === "here") return null;
        const location = found.path + url.slice(path.length);
        const control = "public, max-age=0, s-maxage=1";
        response.writeHead(308, { location, "cache-control": control, "content-length": "0" });
        response.end();
        return 308;
      }
      const copy = await pageOf(found.route, path);
      if (copy === null) return null;
      const form = await formFor(copy, headers["accept-encoding"]);
      response.writeHead(
        404,
        headOf(copy, form, () => copy.headers.flat()),
      );
      response.end(method === "HEAD" ? undefined : form.body);
      return 404;
    },
  };
}
