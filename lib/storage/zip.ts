import "server-only";
import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

const MIMETYPE_MAX_BYTES = 100;
const ENTRIES_MAX = 10_000;
/** What says so itself; any other type an entry of that name could claim falsely. */
const SAYS_ITSELF = /^application\/(?:epub\+zip|vnd\.oasis\.opendocument\.[a-z]+)$/;

export const SOME_OFFICE_FILE = "application/vnd.openxmlformats-package";
const OFFICE = "application/vnd.openxmlformats-officedocument";
const OFFICE_FOLDERS: [folder: string, type: string][] = [
  ["word/", `${OFFICE}.wordprocessingml.document`],
  ["xl/", `${OFFICE}.spreadsheetml.sheet`],
  ["ppt/", `${OFFICE}.presentationml.presentation`],
];

/** What an EPUB or OpenDocument file says it is, in an entry of its own. */
async function readMimetype(zip: ZipFile, entries: Entry[]): Promise<string> {
  const entry = entries.find(({ fileName }) => fileName === "mimetype");
  if (!entry || entry.uncompressedSize > MIMETYPE_MAX_BYTES) return "";
  const said = (await text(await zip.openReadStreamPromise(entry))).trim();
  return SAYS_ITSELF.test(said) ? said : "";
}

function typeOf(names: string[]): string | null {
  if (names.includes("META-INF/container.xml")) return "application/epub+zip";
  if (!names.includes("[Content_Types].xml")) return "application/zip";
  if (names.some((name) => name.endsWith("/vbaProject.bin"))) return null;
  const [, type] =
    OFFICE_FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder))) ?? [];
  return type ?? SOME_OFFICE_FILE;
}

/**
 * The media type of an archive by what its directory lists: an Office or OpenDocument file, an EPUB,
 * else a ZIP. Null for a damaged archive, for one of more than 10,000 entries, whose list alone could fill the memory,
 * and for Office files with macros, which have types of their own.
 */
export async function zipType(file: Buffer): Promise<string | null> {
  try {
    const zip = await fromBufferPromise(file);
    if (zip.entryCount > ENTRIES_MAX) return null;
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    if (entries.length === 0) return null;
    const mimetype = await readMimetype(zip, entries);
    return mimetype || typeOf(entries.map(({ fileName }) => fileName));
  } catch {
    // It is damaged.
    return null;
  }
}
