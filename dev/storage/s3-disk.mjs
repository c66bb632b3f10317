// @ts-check
// Objects in a folder: one file each, its description in front of its bytes, so that one rename makes both appear.
// The stores on npm (keyv, cacache) have no reading of a part, or keep nothing whole when the machine stops.
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

/** Where an object's bytes begin; its description fits in front. */
const HEAD_BYTES = 8_192;
const TEMPORARY = ".new";

/** @typedef {{ key: string, type: string, size: number, etag: string, modified: number }} Description */
/** @typedef {Description & { read: (from: number, to: number) => Readable, close: () => Promise<void> }} OpenObject */

/** @param {import("node:fs/promises").FileHandle} file @returns {Promise<Description>} */
async function readDescription(file) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return JSON.parse(buffer.toString("utf8", 0, bytesRead));
}

/** @param {string} folder */
async function syncFolder(folder) {
  // Windows cannot open a folder, and needs no sync of it.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** @param {string} folder */
export async function openDisk(folder) {
  mkdirSync(folder, { recursive: true });
  /** @type {Map<string, Description>} */
  const known = new Map();
  for (const name of readdirSync(folder)) {
    if (name.endsWith(TEMPORARY)) {
      rmSync(join(folder, name));
      continue;
    }
    const file = await open(join(folder, name));
    const description = await readDescription(file).finally(() => file.close());
    known.set(description.key, description);
  }

  /** A key never becomes part of a path. @param {string} key */
  function fileOf(key) {
    return join(folder, createHash("sha256").update(key).digest("hex"));
  }

  return {
    /**
     * Writes an object whole or not at all.
     * @param {string} key @param {string} type @param {AsyncIterable<Buffer>} body
     * @param {() => void} [check] called when the body has ended; what it throws leaves nothing behind
     * @returns {Promise<Description>}
     */
    async write(key, type, body, check = () => {}) {
      const temporary = join(folder, `${randomBytes(12).toString("hex")}${TEMPORARY}`);
      const file = await open(temporary, "wx");
      try {
        const md5 = createHash("md5");
        let size = 0;
        async function* measured() {
          for await (const chunk of body) {
            md5.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        }
        await file.write(Buffer.alloc(HEAD_BYTES));
        await writeFile(file, measured());
        check();
        // S3's clock shows whole seconds.
        const modified = Math.floor(Date.now() / 1_000) * 1_000;
        const description = { key, type, size, etag: `"${md5.digest("hex")}"`, modified };
        const head = Buffer.alloc(HEAD_BYTES, " ");
        head.write(JSON.stringify(description));
        await file.write(head, 0, HEAD_BYTES, 0);
        await file.sync();
        await file.close();
        await rename(temporary, fileOf(key));
        await syncFolder(folder);
        known.set(key, description);
        return description;
      } catch (error) {
        await file.close().catch(() => {});
        await rm(temporary, { force: true });
        throw error;
      }
    },

    /**
     * An object as it is now, whatever is written over it while it is read; null when there is none.
     * @param {string} key @returns {Promise<OpenObject | null>}
     */
    async find(key) {
      if (!known.has(key)) return null;
      const file = await open(fileOf(key));
      return {
        ...(await readDescription(file)),
        read: (from, to) =>
          from > to
            ? Readable.from([])
            : file.createReadStream({
                autoClose: false,
                start: HEAD_BYTES + from,
                end: HEAD_BYTES + to,
              }),
        close: () => file.close(),
      };
    },

    /** @param {string} key */
    async remove(key) {
      if (!known.delete(key)) return;
      await rm(fileOf(key), { force: true });
      await syncFolder(folder);
    },

    /** In the order of their keys' bytes, as S3 lists them. @param {string} prefix */
    list(prefix) {
      return [...known.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
    },
  };
}
