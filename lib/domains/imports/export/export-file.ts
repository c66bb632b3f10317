import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { decodeText } from "@/lib/text/decode-text";
import { ExportRefused, FileUnreadable } from "./export-refused";

/** A file wherever it lies, read in parts. */
export type ExportFile = {
  /** What it is called among others of its export. */
  name?: string;
  size: number;
  read: (offset: number, length: number) => Promise<Buffer>;
  stream: () => AsyncIterable<Uint8Array>;
};

export type ExportFolder = {
  names: readonly string[];
  has: (name: string) => boolean;
  open: (name: string) => Promise<Readable>;
  /** A file whole. Throws FileUnreadable for one that is larger than `max`, or damaged. */
  read: (name: string, max: number) => Promise<Buffer>;
};

const FILES_MAX = 50_000;

/** What a file or folder of this machine is identified by among what lies there later: sizes and times of change. */
export async function stampOf(path: string): Promise<string> {
  const root = await realpath(path);
  const isFolder = (await stat(root)).isDirectory();
  const hash = createHash("sha256");
  for (const name of isFolder ? (await listLocalFiles(root)).toSorted() : [""]) {
    const { size, mtimeMs } = await stat(join(root, name));
    hash.update(JSON.stringify([name, size, mtimeMs]));
  }
  return hash.digest("hex");
}

export async function openLocalFile(path: string): Promise<ExportFile> {
  const { size } = await stat(path);
  return {
    size,
    read: async (offset, length) => {
      const file = await open(path);
      try {
        const { buffer: bytes, bytesRead } = await file.read(
          Buffer.alloc(Math.max(0, Math.min(length, size - offset))),
          { position: offset },
        );
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    stream: () => createReadStream(path),
  };
}

async function listLocalFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  if (entries.length > FILES_MAX) {
    throw new ExportRefused(`This folder has more than ${FILES_MAX.toLocaleString("en")} files.`);
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(name));
}

/** A folder of this machine, for the command. Links that lead out of it are no files of it. */
export async function openLocalFolder(path: string): Promise<ExportFolder> {
  const root = await realpath(path);
  const names = await listLocalFiles(root);
  const known = new Set(names);
  const pathOf = (name: string) => {
    if (!known.has(name)) throw new ExportRefused(`There is no file ${name} in this folder.`);
    return join(root, name);
  };
  return {
    names,
    has: (name) => known.has(name),
    open: async (name) => createReadStream(pathOf(name)),
    read: async (name, max) => {
      const file = pathOf(name);
      if ((await stat(file)).size > max) throw tooLarge(name);
      return readFile(file);
    },
  };
}

export function tooLarge(name: string): FileUnreadable {
  return new FileUnreadable(`The file ${name} is too large to be read.`);
}

/** A file as text, and whether its letters are sure; in place of one that can't be read, why in a sentence. */
export async function readOrSay(
  folder: ExportFolder,
  name: string,
  max: number,
): Promise<{ text: string; isSure: boolean } | { problem: string }> {
  try {
    return decodeText(await folder.read(name, max));
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    return { problem: error.message };
  }
}

/** A stream to its end. Throws FileUnreadable beyond `max` bytes, by those that really come. */
export async function readBounded(stream: Readable, max: number, name: string): Promise<Buffer> {
  let bytes = 0;
  return buffer(
    (async function* bounded() {
      for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > max) throw tooLarge(name);
        yield chunk;
      }
    })(),
  );
}
