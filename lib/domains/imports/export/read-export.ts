import { readGhost } from "@/lib/domains/imports/readers/ghost";
import { isMarkdownSite, readMarkdown } from "@/lib/domains/imports/readers/markdown";
import { isMedium, readMedium } from "@/lib/domains/imports/readers/medium";
import { isSubstack, readSubstack } from "@/lib/domains/imports/readers/substack";
import { readWordpress } from "@/lib/domains/imports/readers/wordpress";
import type { Found, Source } from "@/lib/domains/imports/schema";
import { type ExportFile, type ExportFolder, readBounded } from "./export-file";
import { ExportRefused } from "./export-refused";
import { openZip } from "./zip-export";

const HEAD_BYTES = 4_096;
const PACKED_MAX_BYTES = 512 * 1024 * 1024;

export type Reading = {
  source: Source;
  /** The files that came along, where there are any. */
  folder: ExportFolder | null;
  found: AsyncGenerator<Found>;
};

type OnSite = (site: string) => void;

function isZip(head: Buffer): boolean {
  return head.toString("latin1", 0, 4) === "PK\u0003\u0004";
}

/** The letters that a file begins with, of one byte each or of two. */
function plainHead(bytes: Buffer): string {
  return bytes
    .toString()
    .replace(/[\0\ufeff\ufffd]/g, "")
    .trimStart();
}

/** The files of an archive; null for a file that is none. Throws ExportRefused. */
export async function openArchiveOf(file: ExportFile): Promise<ExportFolder | null> {
  return isZip(await file.read(0, HEAD_BYTES)) ? openZip(file) : null;
}

/** Looks what an export is, by its content, and reads it. Throws ExportRefused, also while it is read. */
export async function readExport(file: ExportFile, onSite: OnSite): Promise<Reading> {
  const folder = await openArchiveOf(file);
  if (folder) return readFolder(folder, onSite);
  const head = plainHead(await file.read(0, HEAD_BYTES));
  if (head.startsWith("{")) {
    return { source: "ghost", folder: null, found: readGhost(file, onSite) };
  }
  // Programs of a site may say something of their troubles first.
  if (head.startsWith("<") || /<rss\b|<\?xml\b/.test(head)) {
    return { source: "wordpress", folder: null, found: readWordpress([file], onSite) };
  }
  throw new ExportRefused(
    "This isn’t an export that this site can read. Please choose Ghost’s JSON, WordPress’s XML, the ZIP of Substack or Medium, or a ZIP of Markdown files.",
  );
}

/** The same for the files of an archive or a folder. */
export async function readFolder(folder: ExportFolder, onSite: OnSite): Promise<Reading> {
  if (isSubstack(folder)) return { source: "substack", folder, found: readSubstack(folder) };
  if (await isMedium(folder)) return { source: "medium", folder, found: readMedium(folder) };
  const exports = folder.names.filter((name) => /\.(?:xml|json)$/i.test(name));
  if (folder.has("[Content_Types].xml")) {
    throw new ExportRefused(
      "This file is an office document, not an export. Please choose the export that your old site gives you.",
    );
  }
  const isOnlyXml = exports.length > 0 && folder.names.every((name) => /\.xml$/i.test(name));
  if (isOnlyXml) {
    const files = exports.toSorted().map((name) => packedFile(folder, name));
    return { source: "wordpress", folder, found: readWordpress(files, onSite) };
  }
  if (await isMarkdownSite(folder)) {
    return { source: "markdown", folder, found: readMarkdown(folder) };
  }
  // What lies beside an export is not looked at: pictures, themes, what somebody noted.
  const known = await knownExports(folder, exports);
  if (known.wordpress.length > 0) {
    const files = known.wordpress.map((name) => packedFile(folder, name));
    return { source: "wordpress", folder, found: readWordpress(files, onSite) };
  }
  const jsons = exports.filter((name) => /\.json$/i.test(name));
  const [json, another] = known.ghost.length > 0 ? known.ghost : jsons;
  if (json !== undefined && another === undefined) {
    return { source: "ghost", folder, found: readGhost(packedFile(folder, json), onSite) };
  }
  const inner = folder.names.find((name) => /\.(?:zip|gz|tgz|tar|bz2|xz|7z|rar)$/i.test(name));
  if (inner !== undefined) {
    throw new ExportRefused(
      `This archive contains another one, ${inner}. Please unpack it, and choose that one.`,
    );
  }
  throw new ExportRefused(
    "This archive contains no export that this site can read: neither Substack’s nor Medium’s posts, nor Markdown files that begin with a title and a date.",
  );
}

async function knownExports(folder: ExportFolder, names: readonly string[]) {
  const wordpress: string[] = [];
  const ghost: string[] = [];
  for (const name of names.toSorted()) {
    const head = await headOf(folder, name);
    if (/<wp:wxr_version>|wordpress\.org\/export/.test(head)) wordpress.push(name);
    else if (/^\s*\{\s*"(?:db|meta|data)"\s*:/.test(head)) ghost.push(name);
  }
  return { wordpress, ghost };
}

async function headOf(folder: ExportFolder, name: string): Promise<string> {
  for await (const chunk of await folder.open(name))
    return plainHead(chunk.subarray(0, HEAD_BYTES));
  return "";
}

function packedFile(folder: ExportFolder, name: string): ExportFile {
  return {
    name,
    size: PACKED_MAX_BYTES,
    read: async (offset, length) => {
      const whole = await readBounded(await folder.open(name), PACKED_MAX_BYTES, name);
      return whole.subarray(offset, offset + length);
    },
    stream: async function* () {
      let bytes = 0;
      for await (const chunk of await folder.open(name)) {
        bytes += chunk.length;
        if (bytes > PACKED_MAX_BYTES)
          throw new ExportRefused(`The file ${name} is too large to be read.`);
        yield chunk;
      }
    },
  };
}
