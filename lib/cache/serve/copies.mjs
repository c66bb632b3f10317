// @ts-check
// What Next has answered to everybody alike, saved in memory with its compressed forms, so that a reader's
// request costs neither a render nor a compression.
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { entityTag } from "../../http/entity-tag.mjs";
import { OWN_PREFIX } from "../../next/headers.mjs";
import { createCopiesOnDisk } from "./copies-on-disk.mjs";

const CACHED_MAX_BYTES = 8 * 1024 * 1024;
/** A copy and its two compressed forms are at most this many times as large as its text. */
const FORMS_FACTOR = 1.5;
const IMMUTABLE_MS = 60 * 60 * 1000;

/** What belongs to one answer on one connection. */
const OWN_HEADERS =
  /^(?:connection|content-length|date|keep-alive|transfer-encoding|etag|last-modified|vary)$/;
const TEXT = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml|[a-z]+\+xml))/;

/**
 * @typedef {object} Copy
 * @property {[string, string][]} headers
 * @property {boolean} isText
 * @property {Buffer | null} body null where only its gzip is here
 * @property {number} size of its text, in bytes
 * @property {string} etag
 * @property {number} changedAt when the text came to be as it is, in whole seconds as HTTP tells them; milliseconds
 * @property {number} freshUntil by `performance.now()`
 * @property {number} generation of what had expired when it was asked for, or when it was last seen to be as new
 * @property {number} askedAt by `performance.now()`
 * @property {string[] | null} tags what makes it out of date; null where anything might
 * @property {Map<Encoding, Buffer | Promise<Buffer>>} compressed the forms that are made, or just being made
 */

/** The same words of many copies, such as a policy, are in memory once. @type {LRUCache<string, string>} */
const words = new LRUCache({ max: 5_000 });

/** @param {string} word */
function once(word) {
  const known = words.get(word);
  if (known !== undefined) return known;
  words.set(word, word);
  return word;
}

/** @typedef {{ statusCode: number, headers: Record<string, any>, rawPayload: Buffer }} Answer */

/** What is larger takes brotli's best half a second and 15 MB, for eight per cent less. */
const BEST_MAX_BYTES = 100_000;
const BEST = 11;
const GOOD = 9;

/** @param {Buffer} body */
function brotli(body) {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: body.length > BEST_MAX_BYTES ? GOOD : BEST,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** One at a time: brotli takes much memory, and the threads that readers' requests need. @type {Promise<unknown>} */
let lastBrotli = Promise.resolve();
let brotlisDue = 0;

/** @param {Buffer} body */
function brotliInTurn(body) {
  brotlisDue += 1;
  const made = lastBrotli
    .then(() => brotli(body))
    .finally(() => {
      brotlisDue -= 1;
    });
  lastBrotli = made.catch(() => {});
  return made;
}

/** @param {Copy} copy @returns {Promise<Buffer>} */
async function plainText({ body, compressed }) {
  return body ?? promisify(gunzip)(await /** @type {Buffer} */ (compressed.get("gzip")));
}

const COMPRESS = {
  br: brotliInTurn,
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

/** @typedef {"br" | "gzip"} Encoding */
/** What is sent of a copy: no body to who has it. @typedef {{ body?: Buffer, encoding?: Encoding }} Form */

/** Browsers say few things. @type {LRUCache<string, Encoding[]>} */
const taken = new LRUCache({ max: 100 });

/** Those of ours that a browser takes, the best first. @param {string} accepted an `Accept-Encoding` @returns {Encoding[]} */
function listEncodings(accepted) {
  const known = taken.get(accepted);
  if (known) return known;
  const found = readEncodings(accepted);
  taken.set(accepted, found);
  return found;
}

/** @param {string} accepted @returns {Encoding[]} */
function readEncodings(accepted) {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?=\s*(?:,|$))/g;
  const names = accepted.toLowerCase().replace(refused, "");
  return /** @type {const} */ (["br", "gzip"]).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(names),
  );
}

/** @param {Copy} copy @param {Encoding} encoding */
function compress(copy, encoding) {
  const known = copy.compressed.get(encoding);
  if (known) return known;
  const { body } = copy;
  const form = body ? COMPRESS[encoding](body) : plainText(copy).then(COMPRESS[encoding]);
  const making = form.then(
    (form) => {
      copy.compressed.set(encoding, form);
      return form;
    },
    (error) => {
      copy.compressed.delete(encoding);
      throw error;
    },
  );
  copy.compressed.set(encoding, making);
  return making;
}

/**
 * A copy as a browser best takes it. Where its brotli would have to wait for others', it gets the next best for now.
 * @param {Copy} copy @param {string} [accepted] an `Accept-Encoding`
 * @returns {Promise<{ body: Buffer, encoding?: Encoding }>}
 */
export async function formFor(copy, accepted = "") {
  const [best, other] = copy.isText ? listEncodings(accepted) : [];
  if (best === undefined) return { body: await plainText(copy) };
  const isBusy = brotlisDue > 0;
  const form = compress(copy, best);
  if (other === undefined || !isBusy || Buffer.isBuffer(form))
    return { body: await form, encoding: best };
  return { body: await compress(copy, other), encoding: other };
}

/** By the headers of a copy. @type {WeakMap<Copy["headers"], Map<string, string[]>>} */
const heads = new WeakMap();

/**
 * The head of an answer, as Node writes it: names and values in turn, made once for each form.
 * @param {Copy} copy @param {Form} form @param {() => string[]} make what it says of the copy
 */
export function headOf({ headers }, { body, encoding }, make) {
  const ofCopy = heads.get(headers) ?? new Map();
  const form = encoding ?? (body ? "plain" : "known");
  const known = ofCopy.get(form);
  if (known) return known;
  const head = [...make(), "Vary", "Accept-Encoding"];
  if (encoding) head.push("Content-Encoding", encoding);
  if (body) head.push("Content-Length", String(body.length));
  heads.set(headers, ofCopy.set(form, head));
  return head;
}

/** @typedef {import("../document-cache.mjs").Life} Life */

/**
 * Makes a copy of an answer. The same text as before keeps its compressed forms.
 * @param {Answer} answer @param {{ freshMs: number, generation: number, askedAt?: number, before?: Copy, life?: Life | null }} options
 * with a `life` it stays until that ends, else for `freshMs` or until anything expires
 * @returns {Copy}
 */
export function makeCopy(
  { headers, rawPayload },
  { freshMs, generation, askedAt = performance.now(), before, life = null },
) {
  const etag = entityTag(rawPayload);
  const isSame = before?.etag === etag;
  const madeAt = Math.floor(Date.now() / 1000) * 1000;
  // Who knows of the last text only when it changed must see that this one is newer.
  const changedAt = before ? Math.max(madeAt, before.changedAt + 1000) : madeAt;
  return {
    headers: Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.test(name) && !name.startsWith(OWN_PREFIX))
      .map(([name, value]) => [name, once(String(value))]),
    isText: TEXT.test(String(headers["content-type"])),
    body: rawPayload,
    size: rawPayload.length,
    etag,
    changedAt: before && isSame ? before.changedAt : changedAt,
    freshUntil: Math.max(performance.now() + freshMs, life?.until ?? 0),
    generation,
    askedAt,
    tags: life?.tags.map(once) ?? null,
    compressed: before && isSame ? before.compressed : new Map(),
  };
}

/** @param {Copy} copy what a disk saves of it */
async function toForms(copy) {
  return { br: (await copy.compressed.get("br")) ?? null, gzip: await compress(copy, "gzip") };
}

/**
 * Copies by path, the least asked for on disk.
 * @param {{ folder: string, maxBytes: number }} [disk] where there is one
 */
export function createCopies(disk) {
  const onDisk = disk && createCopiesOnDisk({ ...disk, toForms });
  /** @type {LRUCache<string, Copy>} */
  const inMemory = new LRUCache({
    maxSize: CACHED_MAX_BYTES,
    sizeCalculation: ({ size }, path) => Math.ceil(size * FORMS_FACTOR) + path.length + 1024,
    dispose(copy, path, reason) {
      if (reason === "evict" && copy.isText) onDisk?.save(path, copy);
    },
  });
  return {
    /** @param {string} path @returns {Promise<Copy | undefined>} */
    async find(path) {
      const known = inMemory.get(path);
      if (known || !onDisk) return known;
      const saved = await onDisk.load(path);
      // Another reader's request may have brought a newer one meanwhile.
      const newer = inMemory.get(path);
      if (newer || !saved) return newer;
      inMemory.set(path, saved);
      return saved;
    },
    /** @param {string} path @param {Copy} copy */
    set(path, copy) {
      inMemory.set(path, copy);
    },
    /** @param {string} path */
    delete(path) {
      inMemory.delete(path);
      onDisk?.delete(path);
    },
  };
}
