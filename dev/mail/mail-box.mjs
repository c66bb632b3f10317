// @ts-check
// MailHog, Mailpit and their like are programs to install; smtp-server receives, and this only keeps.
import { constants } from "node:fs";
import { open } from "node:fs/promises";

const LINE_BREAK = 0x0a;
const CHUNK_BYTES = 1024 * 1024;

/**
 * @typedef {object} Message
 * @property {string} to the recipients of the envelope
 * @property {string} from
 * @property {string} subject
 * @property {string} text
 * @property {string} html
 * @property {Record<string, string>} headers by lower-cased name
 * @property {string} at when it was accepted, ISO 8601
 */

/** What is in memory of a message; the rest is read from the file. @typedef {Pick<Message, "to" | "from" | "subject" | "at"> & { id: number, offset: number, length: number }} Entry */

/** The lines of a file with where they lie; a last line that was cut short is left out. @param {import("node:fs/promises").FileHandle} file */
async function* readLines(file) {
  let rest = Buffer.alloc(0);
  let offset = 0;
  for (let at = 0; ; ) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end = rest.indexOf(LINE_BREAK); end >= 0; end = rest.indexOf(LINE_BREAK, start)) {
      yield { line: rest.subarray(start, end), offset: offset + start };
      start = end + 1;
    }
    rest = rest.subarray(start);
    offset += start;
  }
}

/**
 * Messages in one file, a line of JSON each, so that what was accepted is there after a restart. Only the newest
 * are shown; what is older goes at the next start.
 * @param {string} path @param {{ max: number }} options
 */
export async function openMailbox(path, { max }) {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT);
  /** Oldest first. @type {Entry[]} */
  let entries = [];
  let end = 0;
  let nextId = 1;
  /** @type {Promise<unknown>} */
  let writing = Promise.resolve();

  /** @param {Message} message @param {number} offset @param {number} length */
  function remember({ to, from, subject, at }, offset, length) {
    entries.push({ id: nextId, to, from, subject, at, offset, length });
    nextId += 1;
    end = offset + length + 1;
    if (entries.length > max * 2) entries = entries.slice(-max);
  }

  /** @param {Entry} entry */
  async function readLine({ offset, length }) {
    const line = Buffer.alloc(length);
    const { bytesRead } = await file.read(line, 0, length, offset);
    return bytesRead === length ? line.toString() : null;
  }

  /** One write after another. @template T @param {() => Promise<T>} task @returns {Promise<T>} */
  function inTurn(task) {
    const done = writing.then(task);
    writing = done.catch(() => {});
    return done;
  }

  /** @param {string} line */
  async function append(line) {
    const bytes = Buffer.from(`${line}\n`);
    await file.write(bytes, 0, bytes.length, end);
    return bytes.length - 1;
  }

  for await (const { line, offset } of readLines(file)) {
    remember(JSON.parse(line.toString()), offset, line.length);
  }
  if (entries.length > max) {
    const newest = [];
    for (const entry of entries.slice(-max)) newest.push(await readLine(entry));
    entries = [];
    end = 0;
    // What is copied has been read already, so its old place may be written over.
    for (const line of newest) if (line) remember(JSON.parse(line), end, await append(line));
  }
  await file.truncate(end);

  /** Newest first. @param {{ to?: string, before?: number, limit?: number }} [search] */
  function list({ to = "", before = Number.POSITIVE_INFINITY, limit = max } = {}) {
    const found = [];
    for (let i = entries.length - 1; i >= Math.max(0, entries.length - max); i -= 1) {
      const entry = entries[i];
      if (!entry || entry.id >= before || !entry.to.includes(to)) continue;
      found.push(entry);
      if (found.length === limit) break;
    }
    return found;
  }

  return {
    list,
    readLine,
    /** @param {Message} message */
    add: (message) =>
      inTurn(async () => remember(message, end, await append(JSON.stringify(message)))),
    /** @param {number} id @returns {Promise<Message | null>} */
    async get(id) {
      const entry = entries.find((one) => one.id === id);
      const line = entry && (await readLine(entry));
      return line ? JSON.parse(line) : null;
    },
    clear: () =>
      inTurn(async () => {
        entries = [];
        end = 0;
        await file.truncate(0);
      }),
    close: () => inTurn(() => file.close()),
  };
}
