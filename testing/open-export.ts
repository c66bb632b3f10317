import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ExportFile } from "@/lib/imports/export-file";
import { zipOf } from "@/testing/files";

const FOLDER = join(import.meta.dirname, "exports");

/** Small enough that words and letters are cut in their middle. */
const PART_BYTES = 997;

/** Bytes as a file of an export. */
export function fileOf(bytes: Buffer, partBytes = PART_BYTES): ExportFile {
  return {
    size: bytes.byteLength,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    stream: async function* () {
      for (let at = 0; at < bytes.byteLength; at += partBytes) {
        yield bytes.subarray(at, at + partBytes);
      }
    },
  };
}

/** What lies in this folder under a name: a file, or a folder as an archive. */
export function exportBytes(name: string): Buffer {
  const path = join(FOLDER, name);
  if (!statSync(path).isDirectory()) return readFileSync(path);
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter(
    (one) => !statSync(join(path, one)).isDirectory(),
  );
  const entries = names.map((one): [string, Buffer] => [
    one.replaceAll("\\", "/"),
    readFileSync(join(path, one)),
  ]);
  return zipOf(Object.fromEntries(entries));
}

export function openExport(name: string): ExportFile {
  return fileOf(exportBytes(name));
}
