import "server-only";
import type { FileBytes } from "@/lib/storage/content";

const TAIL_BYTES = 22 + 65_535 + 20;
const DIRECTORY_MAX_BYTES = 16 * 1024 * 1024;
const END_SIGNATURE = 0x06054b50;
const LOCATOR_SIGNATURE = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const MIMETYPE_MAX_BYTES = 100;
const IN_ZIP64 = 0xffffffff;
const STORED = 0;

type Entry = { name: string; method: number; size: number; offset: number };

/** Where the list of entries lies, from the record at the archive's end; null for a damaged one. */
async function findDirectory(file: FileBytes): Promise<{ offset: number; size: number } | null> {
  const tail = await file.read(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    if (at + 22 + tail.readUInt16LE(at + 20) > tail.length) continue;
    const size = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    if (size !== IN_ZIP64 && offset !== IN_ZIP64) return { offset, size };
    const locator = at - 20;
    if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR_SIGNATURE) return null;
    const record = await file.read(Number(tail.readBigUInt64LE(locator + 8)), 56);
    if (record.length < 56) return null;
    return { size: Number(record.readBigUInt64LE(40)), offset: Number(record.readBigUInt64LE(48)) };
  }
  return null;
}

/** What an archive holds; null for a damaged one. */
async function listEntries(file: FileBytes): Promise<Entry[] | null> {
  const directory = await findDirectory(file);
  if (!directory || directory.size > DIRECTORY_MAX_BYTES) return null;
  const bytes = await file.read(directory.offset, directory.size);
  if (bytes.length < directory.size) return null;
  const entries: Entry[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes.length - at < 46 || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString("utf8", at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries.length === 0 ? null : entries;
}

/** What an EPUB or OpenDocument file says it is, in an entry of its own that is not compressed. */
async function readMimetype(file: FileBytes, entries: Entry[]): Promise<string> {
  const entry = entries.find(({ name }) => name === "mimetype");
  if (!entry || entry.method !== STORED || entry.size > MIMETYPE_MAX_BYTES) return "";
  const head = await file.read(entry.offset, 30);
  if (head.length < 30) return "";
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  return (await file.read(start, entry.size)).toString("latin1").trim();
}

/** An Office file whose parts do not lie where Office puts them, so that its kind is not known. */
export const SOME_OFFICE_FILE = "application/vnd.openxmlformats-package";
const OFFICE = "application/vnd.openxmlformats-officedocument";
const OFFICE_FOLDERS: [folder: string, type: string][] = [
  ["word/", `${OFFICE}.wordprocessingml.document`],
  ["xl/", `${OFFICE}.spreadsheetml.sheet`],
  ["ppt/", `${OFFICE}.presentationml.presentation`],
];

/**
 * The media type of an archive by what it holds: an Office or OpenDocument file, an EPUB, else a ZIP.
 * Null for a damaged archive, and for Office files with macros, which have types of their own.
 */
export async function zipType(file: FileBytes): Promise<string | null> {
  const entries = await listEntries(file);
  if (!entries) return null;
  const mimetype = await readMimetype(file, entries);
  if (mimetype !== "") return mimetype;
  const has = (test: (name: string) => boolean) => entries.some(({ name }) => test(name));
  if (has((name) => name === "META-INF/container.xml")) return "application/epub+zip";
  if (!has((name) => name === "[Content_Types].xml")) return "application/zip";
  if (has((name) => name.endsWith("/vbaProject.bin"))) return null;
  const [, type] = OFFICE_FOLDERS.find(([folder]) => has((name) => name.startsWith(folder))) ?? [];
  return type ?? SOME_OFFICE_FILE;
}
