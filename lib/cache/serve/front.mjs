// @ts-check
// Answers what everybody gets alike from memory, and leaves everything else to Next.
import { buffer } from "node:stream/consumers";
import inject from "light-my-request";
import { isKnownTag } from "../../http/entity-tag.mjs";
import { isKnownMethod, methodRefusal, methodsAt } from "../../http/methods.mjs";
import { findOldQuery } from "../../http/old-query.mjs";
import { RENEW_HEADER } from "../../next/headers.mjs";
import { createCopies, endByNext, formFor, headOf, makeCopy, readFreshMs } from "./copies.mjs";
import { createMissing } from "./missing.mjs";

/** @typedef {import("./copies.mjs").Copy} Copy */
/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handle */
/** @typedef {import("../../observe/answer-seconds.mjs").Answered} Answered */

/** Never the same for everybody, or large and streamed. */
const NEVER_CACHED = /^\/(?:(?:api|admin)(?:\/|$)|_next\/(?!static\/))/;
const REFRESH_MS = 30_000;
/** How long who comes after a write waits for who came before it; a slow reader's download may take longer. */
const OLDER_MS = 5_000;

/** @param {Request} request @returns {string | null} the path whose copy may answer */
function findPath({ method, url = "", headers }) {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.range !== undefined || headers[RENEW_HEADER] !== undefined) return null;
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.startsWith("/") || NEVER_CACHED.test(path)) return null;
  const isOld = end >= 0 && findOldQuery(path, new URLSearchParams(url.slice(end))) !== null;
  return isOld ? null : path;
}

/** A tag that `makeCopy` gives; those of files that Next sends look otherwise. */
const OWN_TAG = /"[\w-]{27}"/;

/** True where somebody may have what a copy said before it went. @param {import("node:http").IncomingHttpHeaders} headers */
function mayHaveCopy({ "if-none-match": known, "if-modified-since": since }) {
  return known === undefined ? since !== undefined : OWN_TAG.test(known);
}

/** The date counts where no tag was sent. @param {import("node:http").IncomingHttpHeaders} headers @param {Copy} copy */
function isUnchanged(headers, { etag, changedAt }) {
  const { "if-none-match": known, "if-modified-since": since = "" } = headers;
  return known === undefined ? Date.parse(since) >= changedAt : isKnownTag(known, etag);
}

const CONTROL = "cache-control";

/** @param {Copy} copy @param {boolean} isKnown */
function describeCopy({ headers, changedAt, etag }, isKnown) {
  // Who has the page has its other headers as well (RFC 9110, 15.4.5).
  const sent = isKnown ? headers.filter(([name]) => name === CONTROL) : headers;
  return [...sent.flat(), "ETag", etag, "Last-Modified", new Date(changedAt).toUTCString()];
}

/** As long as nginx may save what is sent with a generation, and a second more, as it counts in whole ones. */
const SAVED_MS = 181_000;

/** @param {Copy} copy @param {string | undefined} savedUnder @returns {string[]} */
function describeGeneration({ tags, freshUntil }, savedUnder) {
  const mayBeSaved = tags !== null && freshUntil - performance.now() > SAVED_MS;
  return savedUnder !== undefined && mayBeSaved ? ["X-Generation", savedUnder] : [];
}

/**
 * @param {Request} request @param {Response} response @param {Copy} copy
 * @param {{ nextMs: number, savedUnder: string | undefined }} options
 * @returns {Promise<number>} the status
 */
async function answer(request, response, copy, { nextMs, savedUnder }) {
  const isKnown = isUnchanged(request.headers, copy);
  /** @type {import("./copies.mjs").Form} */
  const form = isKnown ? {} : await formFor(copy, request.headers["accept-encoding"]);
  const head = headOf(copy, form, () => describeCopy(copy, isKnown));
  const at = head.indexOf(CONTROL) + 1;
  const control = endByNext(head[at] ?? "", nextMs);
  const status = isKnown ? 304 : 200;
  const limited = control === head[at] ? head : head.with(at, control);
  const saved = describeGeneration(copy, savedUnder);
  response.writeHead(status, saved.length > 0 ? [...limited, ...saved] : limited);
  response.end(request.method === "HEAD" ? undefined : form.body);
  return status;
}

/** Has Next's own answer end by the next date as well. @param {Response} response @param {() => number} msToNext */
function limitLife(response, msToNext) {
  const { writeHead } = response;
  response.writeHead = /** @type {typeof writeHead} */ (
    function limited(/** @type {any[]} */ ...head) {
      const control = response.getHeader("cache-control");
      if (typeof control === "string") {
        response.setHeader("cache-control", endByNext(control, msToNext()));
      }
      return Reflect.apply(writeHead, response, head);
    }
  );
}

/** Of TRACE Next has no request, and would fail. @param {Request} request @param {Response} response */
function refuseMethod({ method = "", url = "" }, response) {
  const problem = { title: "Method Not Allowed", status: 405, detail: methodRefusal(method) };
  response.writeHead(405, {
    allow: methodsAt(url),
    "content-type": "application/problem+json",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify(problem));
}

/** Waits until something is through, whatever came of it, and no longer than that. @param {Promise<unknown>} work @param {number} ms @returns {Promise<void>} */
function settle(work, ms) {
  return new Promise((resolve) => {
    // A timer that runs on would hold the answer as long.
    const timer = setTimeout(resolve, ms).unref();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}

/**
 * What Next answers to nobody in particular. Throws when it takes too long.
 * @param {Handle} handle @param {string} path @returns {Promise<import("./copies.mjs").Answer>}
 */
async function askNext(handle, path) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REFRESH_MS).unref();
  try {
    // Next and the timer may hold the request for a while; as a stream it holds no text.
    const { statusCode, headers, stream } = await inject(/** @type {any} */ (handle), {
      method: "GET",
      url: path,
      headers: { host: "localhost" },
      signal: limit.signal,
      payloadAsStream: true,
    });
    return { statusCode, headers, rawPayload: await buffer(stream()) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {{ handle: Handle, pull: () => Promise<unknown>, expiry: { generation: number },
 * find?: (path: string) => Promise<import("./addresses.mjs").Found>,
 * lifeOf?: (path: string) => import("../document-cache.mjs").Life | null,
 * haveExpired?: (tags: string[], since: number) => boolean, disk?: { folder: string, maxBytes: number },
 * msToNext: () => number, savedUnder?: () => string | undefined, count?: (answered: Answered) => void }} options `handle`
 * is Next's; `pull` makes sure that what other instances wrote has been heard of; `find` says what a path asks for;
 * `expiry.generation` rises whenever something that was cached expires; `lifeOf` says what ends the document that Next
 * answered last at a path, and `haveExpired` whether one of its tags has since; `disk` has copies that memory has no
 * room for; `msToNext` is how long it is until something expires by itself; `savedUnder` is what nginx may save an
 * answer under; `count` hears of each answer from memory
 * @returns {(request: Request, response: Response) => Promise<void>}
 */
export function createFront({
  handle,
  pull,
  find = async () => null,
  expiry,
  lifeOf = () => null,
  haveExpired = () => true,
  disk,
  msToNext,
  savedUnder = () => undefined,
  count,
}) {
  const copies = createCopies(disk);
  const missing = createMissing({ ask: (path) => askNext(handle, path), expiry });
  /** @type {Map<string, { generation: number, copy: Promise<Copy | null> }>} */
  const running = new Map();

  /**
   * What Next is busy with at each path. It gives one answer to all who ask meanwhile, also to those who ask after
   * a write that the answer does not know of; so they wait here until it is through.
   * @type {Map<string, { generation: number, done: Promise<unknown> }>}
   */
  const busy = new Map();

  /** @template T @param {string} path @param {() => Promise<T>} begin @returns {Promise<T>} */
  async function inTurn(path, begin) {
    for (;;) {
      const older = busy.get(path);
      if (!older || older.generation === expiry.generation) break;
      await older.done;
    }
    const work = begin();
    const entry = {
      generation: expiry.generation,
      done: settle(work, OLDER_MS).finally(() => {
        if (busy.get(path) === entry) busy.delete(path);
      }),
    };
    busy.set(path, entry);
    return work;
  }

  /** @param {string} path @param {Request} request @param {Response} response */
  async function passOn(path, request, response) {
    limitLife(response, msToNext);
    await inTurn(path, async () => handle(request, response));
  }

  /**
   * Asks Next for what everybody gets at a path: without cookies, and whoever else waits for it gets the same.
   * @param {string} path @returns {Promise<Copy | null>} null where it is not for everybody
   */
  function refresh(path) {
    const { generation } = expiry;
    const current = running.get(path);
    // What was asked for before a write may not know of it.
    if (current?.generation === generation) return current.copy;
    const copy = ask(path, generation).finally(() => {
      if (running.get(path)?.copy === copy) running.delete(path);
    });
    running.set(path, { generation, copy });
    return copy;
  }

  /** @param {string} path @param {number} generation */
  async function ask(path, generation) {
    const before = await copies.find(path);
    const askedAt = performance.now();
    const response = await inTurn(path, () => askNext(handle, path));
    // Nothing newer can be made just now; the page that was good a moment ago still is.
    if (response.statusCode >= 500 && before) return before;
    const freshMs = readFreshMs(response.statusCode, response.headers);
    if (freshMs === 0) {
      copies.delete(path);
      return null;
    }
    // What Next made for a later request may have other tags.
    const life = expiry.generation === generation ? lifeOf(path) : null;
    const copy = makeCopy(response, { freshMs, generation, askedAt, before, life });
    copies.set(path, copy);
    return copy;
  }

  /** @param {Copy} copy */
  function isFresh(copy) {
    if (performance.now() >= copy.freshUntil) return false;
    if (copy.generation === expiry.generation) return true;
    if (copy.tags === null || haveExpired(copy.tags, copy.askedAt)) return false;
    copy.generation = expiry.generation;
    return true;
  }

  return async function front(request, response) {
    if (!isKnownMethod(request.method ?? "")) return refuseMethod(request, response);
    const path = findPath(request);
    if (path === null) return void (await handle(request, response));
    const cached = await copies.find(path);
    if (!cached) {
      const started = performance.now();
      await pull();
      const found = await find(path);
      const status = found && (await missing.answer(request, response, path, found));
      if (status) {
        const ms = performance.now() - started;
        count?.({ kind: "kept", method: request.method ?? "", status, ms });
        return;
      }
    }
    // Next would send the whole text again, as it has no tags of pages.
    if (!cached && !mayHaveCopy(request.headers)) {
      // Next's own answer tells whether everybody may have it; then the next reader gets a copy.
      response.once("finish", () => {
        if (readFreshMs(response.statusCode, response.getHeaders()) > 0)
          refresh(path).catch(() => {});
      });
      return passOn(path, request, response);
    }
    const started = performance.now();
    await pull();
    // Before the copy is chosen: one that was chosen earlier may know less.
    const saved = savedUnder();
    const copy = cached && isFresh(cached) ? cached : await refresh(path).catch(() => null);
    if (!copy) return passOn(path, request, response);
    const status = await answer(request, response, copy, { nextMs: msToNext(), savedUnder: saved });
    count?.({
      kind: "kept",
      method: request.method ?? "",
      status,
      ms: performance.now() - started,
    });
  };
}
