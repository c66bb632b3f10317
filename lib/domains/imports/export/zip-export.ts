import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { Problem } from "@/lib/http/problem";
import { type ExportFile, type ExportFolder, readBounded } from "./export-file";
import { ExportRefused, FileUnreadable } from "./export-refused";

const FILES_MAX = 50_000;
/** Of everything, unpacked. */
const UNPACKED_MAX_BYTES = 4 * 1024 * 1024 * 1024;
/** Text comes to a tenth or a twentieth; what comes to less than this was made to. */
const RATIO_MAX = 250;
const RATIO_FROM_BYTES = 1024 * 1024;
/** How much is asked for at once. */
const PART_BYTES = 1024 * 1024;
const KIND_MASK = 0o170000;
const SYMLINK = 0o120000;
const NAME_MAX_CHARACTERS = 1_000;

/** Reads the archive where it lies, a part at a time. */
class FileReader extends RandomAccessReader {
  constructor(private file: ExportFile) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { file } = this;
    return Readable.from(
      (async function* parts() {
        for (let at = start; at < end; at += PART_BYTES) {
          yield await file.read(at, Math.min(PART_BYTES, end - at));
        }
      })(),
    );
  }
}

const damaged = () =>
  new ExportRefused("This archive is damaged or incomplete. Please download it once more.");
const cutOff = () =>
  new ExportRefused(
    "This archive ends before the list of its files, so a part of it is missing. Please download it once more. If you can’t, use a program that repairs archives, such as 7-Zip, to unpack what is there, and pack that again.",
  );
const bomb = () =>
  new ExportRefused(
    "This archive would grow far beyond its size when it is unpacked, so it is not.",
  );

/** What a reader of the archive sees; a storage that is away is no fault of the archive. */
function refusalOf(error: unknown): Error {
  if (error instanceof ExportRefused || error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : "";
  if (/too many bytes/.test(message)) return bomb();
  if (/invalid relative path|absolute path|invalid characters/.test(message)) return badName();
  return /end of central directory/i.test(message) ? cutOff() : damaged();
}

const badName = () =>
  new ExportRefused(
    "This archive has a file whose name leads out of it, as ../ does. None of it is used.",
  );

function checkEntry(fileName: string, { externalFileAttributes, ...entry }: Entry): void {
  const kind = (externalFileAttributes >>> 16) & KIND_MASK;
  if (kind === SYMLINK) {
    throw new ExportRefused(
      "This archive has a link to another place instead of a file. None of it is used.",
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Names of files have none.
  if (/[\u0000-\u001f]/.test(fileName) && !FURNITURE.test(fileName)) {
    throw new ExportRefused(
      "This archive has a file whose name contains characters that no name can have. None of it is used.",
    );
  }
  if (/(?:^|\/)\.\.(?:\/|$)|^\/|^[a-z]:/i.test(fileName)) throw badName();
  if (fileName.length > NAME_MAX_CHARACTERS) {
    throw new ExportRefused(
      `This archive has a file whose name is longer than ${NAME_MAX_CHARACTERS.toLocaleString("en")} characters. None of it is used.`,
    );
  }
  const { compressedSize, uncompressedSize } = entry;
  const isPacked = uncompressedSize > RATIO_FROM_BYTES;
  if (isPacked && uncompressedSize > compressedSize * RATIO_MAX) throw bomb();
}

/** What systems add to an archive of their own accord. */
const FURNITURE = new RegExp(
  `(?:^|/)(?:${[
    "__MACOSX/",
    "\\._[^/]*$",
    "\\.(?:DS_Store|localized|apdisk|VolumeIcon\\.icns|directory|nfs[0-9a-f]+)$",
    "\\.(?:AppleDouble|Spotlight-V100|Trashes|Trash-\\d+|fseventsd|TemporaryItems|dropbox\\.cache|DocumentRevisions-V100|git|svn|hg)/",
    "(?:Thumbs|ehthumbs)\\.db$",
    "desktop\\.ini$",
    "~\\$[^/]*$",
    "[^/]+:Zone\\.Identifier$",
    "\\.[^/]*\\.sw[a-p]$",
    "(?:\\$RECYCLE\\.BIN|System Volume Information|lost\\+found|@eaDir|#recycle)/",
    "Icon[\\r♪]$",
  ].join("|")})`,
  "i",
);

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Its name with `/`. Systems that write UTF-8 and do not say so are many, and some part a letter from its mark. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  let name = fileName;
  try {
    if (fileNameRaw.some((byte) => byte > 0x7f)) name = utf8.decode(fileNameRaw);
  } catch {
    // It is written in the letters of an old system.
  }
  return name
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^(?:\.\/+)+/, "");
}

async function listEntries(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > FILES_MAX) {
    throw new ExportRefused(`This archive has more than ${FILES_MAX.toLocaleString("en")} files.`);
  }
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) {
      throw new ExportRefused("This archive is protected by a password. Please make one without.");
    }
    const name = nameOf(entry);
    checkEntry(name, entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Several entries may be made to share the same packed bytes.
    if (unpacked > UNPACKED_MAX_BYTES || packed > size) throw bomb();
    if (name.endsWith("/") || FURNITURE.test(name)) continue;
    if (entries.has(name)) {
      throw new ExportRefused(
        `This archive has two files called ${name}. Please make it without one of them.`,
      );
    }
    entries.set(name, entry);
  }
  return entries;
}

async function* unpack(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    if (!(error instanceof Error) || /too many bytes/.test(error.message)) throw refusalOf(error);
    if (error instanceof ExportRefused || error instanceof Problem) throw error;
    throw new FileUnreadable(
      `The file ${name} is damaged in this archive. Please download the archive once more.`,
    );
  }
}

/** The files of a ZIP, every one of which is looked at before any is unpacked. Throws ExportRefused. */
export async function openZip(file: ExportFile): Promise<ExportFolder> {
  try {
    const zip = await fromRandomAccessReaderPromise(new FileReader(file), file.size, {
      autoClose: false,
      lazyEntries: true,
      // Windows parts folders by backslashes, which become slashes here before a name is judged.
      strictFileNames: false,
      validateEntrySizes: true,
    });
    const entries = await listEntries(zip, file.size);
    const entryOf = (name: string) => {
      const entry = entries.get(name.normalize("NFC"));
      if (!entry) throw new ExportRefused(`There is no file ${name} in this archive.`);
      return entry;
    };
    const open = async (name: string) => Readable.from(unpack(zip, entryOf(name), name));
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name.normalize("NFC")),
      open,
      read: async (name, max) => readBounded(await open(name), max, name),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}
