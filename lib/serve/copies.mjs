// @ts-check
// What Next has answered to everybody alike, kept in memory with its compressed forms, so that a reader's
// request costs neither a render nor a compression.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const KEPT_MAX_BYTES = 16 * 1024 * 1024;
/** A copy and its two compressed forms are at most this many times as large as its text. */
const FORMS_FACTOR = 1.5;
const IMMUTABLE_MS = 60 * 60 * 1000;

/** What belongs to one answer on one connection, and what only Next's own tools read. */
const OWN_HEADERS =
  /^(?:connection|content-length|date|keep-alive|transfer-encoding|etag|last-modified|vary|x-nextjs-.*)$/;
const TEXT = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml|[a-z]+\+xml))/;

/**
 * @typedef {object} Copy
 * @property {[string, string][]} headers
 * @property {Buffer} body
 * @property {string} etag
 * @property {number} changedAt when the text came to be as it is, in whole seconds as HTTP tells them; milliseconds
 * @property {number} freshUntil by `performance.now()`
 * @property {number} generation of what had expired when it was asked for
 * @property {Map<string, Promise<Buffer>>} compressed
 */

/** @typedef {{ statusCode: number, headers: Record<string, any>, rawPayload: Buffer }} Answer */

const COMPRESS = {
  br: (/** @type {Buffer} */ body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (/** @type {Buffer} */ body) => promisify(gzip)(body, { level: 9 }),
};

/**
 * For how long an answer may be given to everybody without asking again; 0 where it is for one visitor.
 * @param {number} status @param {Record<string, unknown>} headers
 */
export function readFreshMs(status, headers) {
  if (status !== 200 || headers["set-cookie"] !== undefined) return 0;
  const control = String(headers["cache-control"] ?? "");
  if (/\b(?:private|no-store)\b/.test(control)) return 0;
  if (/\bimmutable\b/.test(control)) return IMMUTABLE_MS;
  return Number(control.match(/\bs-maxage=(\d+)/)?.[1] ?? 0) * 1000;
}

const SHARED_LIFE = /\bs-maxage=(\d+), stale-while-revalidate=(\d+)/;

/**
 * The life that other caches may give an answer, so that none of them has it when the next thing expires by itself.
 * @param {string} control a `Cache-Control` @param {number} nextMs how long it is until then
 */
export function endByNext(control, nextMs) {
  const seconds = Math.floor(nextMs / 1000);
  return control.replace(SHARED_LIFE, (_, fresh, stale) => {
    const life = Math.min(Number(fresh), seconds);
    return `s-maxage=${life}, stale-while-revalidate=${Math.min(Number(stale), seconds - life)}`;
  });
}

/** @param {string | undefined} accepted an `Accept-Encoding` @returns {"br" | "gzip" | null} */
export function chooseEncoding(accepted = "") {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?=\s*(?:,|$))/g;
  const names = accepted.toLowerCase().replace(refused, "");
  if (/\bbr\b/.test(names)) return "br";
  return /\bgzip\b/.test(names) ? "gzip" : null;
}

/** @param {Copy} copy @param {"br" | "gzip"} encoding */
export function compress(copy, encoding) {
  let form = copy.compressed.get(encoding);
  if (!form) {
    form = COMPRESS[encoding](copy.body);
    copy.compressed.set(encoding, form);
  }
  return form;
}

/** @param {Copy} copy */
export function isText({ headers }) {
  return headers.some(([name, value]) => name === "content-type" && TEXT.test(value));
}

/**
 * Makes a copy of an answer. The same text as before keeps its compressed forms.
 * @param {Answer} answer @param {{ freshMs: number, generation: number, before?: Copy }} options
 * @returns {Copy}
 */
export function makeCopy({ headers, rawPayload }, { freshMs, generation, before }) {
  const isSame = before?.body.equals(rawPayload) ?? false;
  return {
    headers: Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.test(name))
      .map(([name, value]) => [name, String(value)]),
    body: before && isSame ? before.body : rawPayload,
    etag:
      before && isSame
        ? before.etag
        : `W/"${createHash("sha1").update(rawPayload).digest("base64url")}"`,
    changedAt: before && isSame ? before.changedAt : Math.floor(Date.now() / 1000) * 1000,
    freshUntil: performance.now() + freshMs,
    generation,
    compressed: before && isSame ? before.compressed : new Map(),
  };
}

/** @returns {LRUCache<string, Copy>} by path, the least asked for going first */
export function createCopies() {
  return new LRUCache({
    maxSize: KEPT_MAX_BYTES,
    sizeCalculation: ({ body }, path) => Math.ceil(body.length * FORMS_FACTOR) + path.length + 1024,
  });
}
