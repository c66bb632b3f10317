// @ts-check
// Copies for which memory has no room. They lie behind each other in a few files without a name, which end with the
// process; when there are too many, the oldest file goes with all that it has.
import { close, open, read, unlink, writev } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** @typedef {import("./copies.mjs").Copy} Copy */
/** @typedef {{ file: number, bytes: number, paths: Set<string> }} Part */
/** @typedef {{ part: Part, at: number, lengths: Record<import("./copies.mjs").Encoding, number>, copy: Copy }} Place */

const PARTS = 4;
/** What waits to be written is in memory still; beyond that it is dropped, and made anew when it is asked for. */
const WAITING_MAX = 32;
/** What a copy takes at the least, as what memory has of it bounds how many there may be. */
const PLACE_MIN_BYTES = 16 * 1024;

/**
 * @param {{ folder: string, maxBytes: number, toForms: (copy: Copy) => Promise<{ br: Buffer | null, gzip: Buffer }> }} options
 * `toForms` gives what is saved of a copy
 */
export function createCopiesOnDisk({ folder, maxBytes, toForms }) {
  const partBytes = Math.floor(maxBytes / PARTS);
  /** @type {Map<string, Place>} */
  const places = new Map();
  /** @type {Part[]} the newest last */
  const parts = [];
  /** What is asked for before it is written. @type {Map<string, Copy>} */
  const waiting = new Map();
  let writing = Promise.resolve();
  let started = 0;

  async function startPart() {
    started += 1;
    const name = join(folder, `site-copies-${process.pid}-${started}`);
    const part = { file: await promisify(open)(name, "wx+", 0o600), bytes: 0, paths: new Set() };
    await promisify(unlink)(name);
    parts.push(part);
    if (parts.length > PARTS) {
      const oldest = parts.shift();
      for (const path of oldest?.paths ?? []) {
        if (places.get(path)?.part === oldest) places.delete(path);
      }
      if (oldest) await promisify(close)(oldest.file);
    }
    return part;
  }

  /** @param {string} path */
  async function write(path) {
    const copy = waiting.get(path);
    if (!copy) return;
    const { br, gzip } = await toForms(copy);
    const lengths = { br: br?.length ?? 0, gzip: gzip.length };
    const length = Math.max(lengths.br + lengths.gzip, PLACE_MIN_BYTES);
    if (length <= partBytes) {
      const last = parts.at(-1);
      const part = last && last.bytes + length <= partBytes ? last : await startPart();
      const at = part.bytes;
      part.bytes += length;
      const { bytesWritten } = await promisify(writev)(part.file, br ? [br, gzip] : [gzip], at);
      // A disk that is nearly full takes a part, and says nothing.
      if (bytesWritten < lengths.br + lengths.gzip) throw new Error("The disk is full.");
      part.paths.add(path);
      const { body: _, compressed: __, ...rest } = copy;
      places.set(path, { part, at, lengths, copy: { ...rest, body: null, compressed: new Map() } });
    }
    if (waiting.get(path) === copy) waiting.delete(path);
  }

  return {
    /** Saves a copy that memory gives up. @param {string} path @param {Copy} copy */
    save(path, copy) {
      const place = places.get(path);
      if (place?.copy.etag === copy.etag) {
        const { freshUntil, generation, askedAt, tags, headers } = copy;
        Object.assign(place.copy, { freshUntil, generation, askedAt, tags, headers });
        return;
      }
      places.delete(path);
      if (waiting.size >= WAITING_MAX) return;
      waiting.set(path, copy);
      writing = writing
        .then(() => write(path))
        .catch(() => {
          // A disk that is full, or not there, has no copies.
          waiting.delete(path);
        });
    },

    /** @param {string} path @returns {Promise<Copy | null>} */
    async load(path) {
      const due = waiting.get(path);
      if (due) return due;
      const place = places.get(path);
      if (!place) return null;
      const { part, at, lengths, copy } = place;
      try {
        const bytes = Buffer.allocUnsafe(lengths.br + lengths.gzip);
        const { bytesRead } = await promisify(read)(part.file, bytes, 0, bytes.length, at);
        // What was not read would be of anybody's memory.
        if (bytesRead < bytes.length) throw new Error("The copy is damaged.");
        // The file went meanwhile, and its number may be another's.
        if (places.get(path) !== place) return null;
        /** @type {Copy["compressed"]} */
        const compressed = new Map([["gzip", bytes.subarray(lengths.br)]]);
        if (lengths.br > 0) compressed.set("br", bytes.subarray(0, lengths.br));
        return { ...copy, compressed };
      } catch {
        places.delete(path);
        return null;
      }
    },

    /** @param {string} path */
    delete(path) {
      waiting.delete(path);
      places.delete(path);
    },

    /** Waits until all is written, and closes the files. */
    async close() {
      await writing;
      await Promise.all(parts.splice(0).map(({ file }) => promisify(close)(file)));
      places.clear();
    },
  };
}
