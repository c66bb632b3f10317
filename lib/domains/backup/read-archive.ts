import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createInflateRaw } from "node:zlib";
import { extract, type Header } from "tar-stream";
import {
  ABOUT_PATH,
  isArchivePath,
  isStoredPath,
  isTextPath,
  MANIFEST_PATH,
  tableAt,
} from "./archive-path";
import { LEFT_OUT, MIGRATIONS_TABLE } from "./contents";
import { afterFormer, FORMER_FIRST, FORMER_LAST } from "./former-migrations.mjs";
import {
  ARCHIVE_VERSION,
  type ArchiveAbout,
  type ArchiveManifest,
  archiveAbout,
  archiveManifest,
} from "./schema";

const MEGABYTE = 1024 * 1024;
const ABOUT_MAX_BYTES = MEGABYTE;
const MANIFEST_MAX_BYTES = 64 * MEGABYTE;
/** More than the largest upload. */
export const STORED_FILE_MAX_BYTES = 64 * MEGABYTE;
const TEXT_MAX_BYTES = 32 * MEGABYTE;
/** More than any row of ours: the largest has a mailing's text. */
const LINE_MAX_BYTES = 32 * MEGABYTE;
/** Rows become a tenth by compression, and nothing of ours a hundredth. */
const SWELLING_MAX = 100;
const SWELLING_SLACK_BYTES = 32 * MEGABYTE;

/** Why an archive cannot be restored, in a sentence that says where. */
export class ArchiveError extends Error {}

/** Gzip's own sum, at the very end, is not that of what came before, which says nothing of where that is wrong. */
class WrongSum extends ArchiveError {}
const WRONG_SUM = /incorrect (data|length) check/;
/** The gzip header of our own archives, which no name or comment follows. */
const GZIP_HEADER_BYTES = 10;

export type ArchiveEntry = { path: string; bytes: number; body: AsyncIterable<Buffer> };

/** Lets bytes through as long as they are not more than so many came packed: a small file may unpack to terabytes. */
class SwellingGuard extends Transform {
  #unpacked = 0;
  readonly #packed: () => number;

  constructor(packed: () => number) {
    super();
    this.#packed = packed;
  }

  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#unpacked += part.length;
    if (this.#unpacked > SWELLING_SLACK_BYTES + SWELLING_MAX * this.#packed()) {
      done(new ArchiveError("It unpacks to far more than a backup would: it may be a trap."));
    } else done(null, part);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function explain(error: unknown, path: string | null): unknown {
  if (error instanceof ArchiveError) return error;
  const where = path === null ? "before its first entry" : `in or after ${path}`;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : "";
  if (code === "Z_BUF_ERROR" || message === "Unexpected end of data") {
    return new ArchiveError(`The archive ends too early, ${where}: it was cut.`);
  }
  // zlib's own words for what does not begin as gzip does; what is wrong further on may be found before the first entry.
  if (code.startsWith("Z_") && message === "incorrect header check") {
    return new ArchiveError("This isn’t a backup of this site: it isn’t a .tar.gz file.");
  }
  if (WRONG_SUM.test(message)) {
    return new WrongSum("The archive is damaged: it doesn’t match its own checksum.");
  }
  if (code.startsWith("Z_") || /header|Size mismatch/i.test(message)) {
    return new ArchiveError(`The archive is damaged ${where}.`);
  }
  return error;
}

function limitOf(path: string): number {
  if (path === ABOUT_PATH) return ABOUT_MAX_BYTES;
  if (path === MANIFEST_PATH) return MANIFEST_MAX_BYTES;
  if (isStoredPath(path)) return STORED_FILE_MAX_BYTES;
  return isTextPath(path) ? TEXT_MAX_BYTES : Number.POSITIVE_INFINITY;
}

function checkHeader({ name, type, size = 0 }: Header, seen: Set<string>): void {
  const shown = JSON.stringify(name.slice(0, 100));
  if (!isArchivePath(name) || type !== "file") {
    throw new ArchiveError(`The archive contains ${shown}, which no backup of this site does.`);
  }
  if (seen.has(name)) throw new ArchiveError(`The archive contains ${shown} twice.`);
  if (size > limitOf(name)) throw new ArchiveError(`${name} in the archive is too large.`);
  if (seen.size === 0 && name !== ABOUT_PATH) {
    throw new ArchiveError(`This is no backup of this site: it does not begin with ${ABOUT_PATH}.`);
  }
  if (seen.has(MANIFEST_PATH)) {
    throw new ArchiveError(`The archive contains ${shown} after its end.`);
  }
}

async function* bytesOf(path: string, entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const part of entry) if (Buffer.isBuffer(part)) yield part;
  } catch (error) {
    throw explain(error, path);
  }
}

/**
 * The entries of an archive in their order, each to be read before the next; where it is known to be wrong, without
 * asking gzip's sum. Throws ArchiveError.
 */
export async function* readEntries(
  file: string,
  { isSummed = true }: { isSummed?: boolean } = {},
): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, isSummed ? {} : { start: GZIP_HEADER_BYTES });
  const entries = extract();
  const guard = new SwellingGuard(() => source.bytesRead);
  const reading = pipeline(source, isSummed ? createGunzip() : createInflateRaw(), guard, entries);
  // What goes wrong comes out of the entries too.
  reading.catch(() => {});
  const seen = new Set<string>();
  let path: string | null = null;
  try {
    for await (const entry of entries) {
      checkHeader(entry.header, seen);
      path = entry.header.name;
      seen.add(path);
      yield { path, bytes: entry.header.size ?? 0, body: bytesOf(path, entry) };
    }
    await reading;
  } catch (error) {
    throw explain(error, path);
  } finally {
    source.destroy();
  }
}

/** The lines of an entry; one without an end is as wrong as one that is too long. */
export async function* readLines(
  path: string,
  body: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    let from = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      yield Buffer.concat([...parts, part.subarray(from, end)]);
      parts = [];
      length = 0;
      from = end + 1;
    }
    if (from < part.length) parts.push(part.subarray(from));
    length += part.length - from;
    if (length > LINE_MAX_BYTES) throw new ArchiveError(`${path} has a row that is too large.`);
  }
  if (length > 0) throw new ArchiveError(`${path} ends in the middle of a row.`);
}

/** A row as the archive has it. Throws ArchiveError for what is none. */
export function parseRow(path: string, line: Buffer, number: number): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line.toString("utf8"));
    if (typeof row === "object" && row !== null && !Array.isArray(row)) return { ...row };
  } catch {
    // Said below.
  }
  throw new ArchiveError(`Row ${number} of ${path} is not readable.`);
}

/** Passes an entry's bytes on, and knows their checksum at their end. */
export function measured(body: AsyncIterable<Buffer>): {
  body: AsyncIterable<Buffer>;
  measure: () => { bytes: number; sha256: string };
} {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* pass() {
    for await (const part of body) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  return { body: pass(), measure: () => ({ bytes, sha256: hash.digest("hex") }) };
}

async function readWhole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

function parseJson(path: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ArchiveError(`The archive is damaged in ${path}.`);
  }
}

export type Migration = ArchiveAbout["migrations"][number];

function readAbout(bytes: Buffer, known: readonly Migration[]): ArchiveAbout {
  const json = parseJson(ABOUT_PATH, bytes);
  const isNewer =
    typeof json === "object" &&
    json !== null &&
    "version" in json &&
    Number(json.version) > ARCHIVE_VERSION;
  const about = archiveAbout.safeParse(json);
  if (isNewer || !about.success) {
    throw new ArchiveError(
      isNewer
        ? "A newer release than this one made the archive. Deploy that release, then restore."
        : `This is no backup of this site: its ${ABOUT_PATH} says something else.`,
    );
  }
  const [first] = known;
  const rest = afterFormer(about.data.migrations);
  const migrations = rest && first ? [first, ...rest] : about.data.migrations;
  if (migrations[0]?.name === FORMER_FIRST) {
    throw new ArchiveError(
      `The archive is older than this release can read. Restore it with the release that made it (${about.data.release ?? "not named"}), bring that site to the migration ${FORMER_LAST}, and make a new backup.`,
    );
  }
  for (const [index, { name, checksum }] of migrations.entries()) {
    const own = known[index];
    if (own?.name === name && own.checksum === checksum) continue;
    throw new ArchiveError(
      known.some((one) => one.name === name && one.checksum === checksum)
        ? `The archive's database lacks a migration before ${JSON.stringify(name)}, so its rows would not fit.`
        : `The archive's database has the migration ${JSON.stringify(name.slice(0, 100))}, which this release does not know. Deploy the release that made the archive (${about.data.release ?? "not named"}), or a newer one.`,
    );
  }
  return { ...about.data, migrations };
}

type Measure = { bytes: number; sha256: string };

function checkMeasure(path: string, said: Measure | undefined, found: Measure | undefined): void {
  if (!said)
    throw new ArchiveError(`The archive contains ${path}, which its manifest does not name.`);
  if (!found) throw new ArchiveError(`The archive lacks ${path}, which its manifest names.`);
  if (said.bytes !== found.bytes || said.sha256 !== found.sha256) {
    throw new ArchiveError(`${path} in the archive is damaged: it is not what its manifest names.`);
  }
}

export type VerifiedArchive = { about: ArchiveAbout; manifest: ArchiveManifest };

export function listSaid({ tables, files, texts }: ArchiveManifest): Map<string, Measure> {
  return new Map<string, Measure>([
    ...tables.map((table): [string, Measure] => [`data/${table.name}.jsonl`, table]),
    ...files.map((file): [string, Measure] => [file.path, file]),
    ...texts.map((text): [string, Measure] => [text.path, text]),
  ]);
}

/**
 * Reads an archive from its first byte to its last, and compares all of it with its manifest; writes nothing. These
 * are the migrations of this release. Throws ArchiveError.
 */
export async function verifyArchive(
  file: string,
  known: readonly Migration[],
): Promise<VerifiedArchive> {
  try {
    return await verifyEntries(readEntries(file), known);
  } catch (error) {
    // The manifest, which gzip's sum keeps from being read, knows which file it is.
    if (error instanceof WrongSum)
      await verifyEntries(readEntries(file, { isSummed: false }), known);
    throw error;
  }
}

async function verifyEntries(
  entries: AsyncIterable<ArchiveEntry>,
  known: readonly Migration[],
): Promise<VerifiedArchive> {
  let about: ArchiveAbout | null = null;
  let manifest: ArchiveManifest | null = null;
  const found = new Map<string, Measure>();
  const rows = new Map<string, number>();
  for await (const { path, body: bytes } of entries) {
    const { body, measure } = measured(bytes);
    const table = tableAt(path);
    if (path === ABOUT_PATH) about = readAbout(await readWhole(body), known);
    else if (path === MANIFEST_PATH) {
      const said = archiveManifest.safeParse(parseJson(path, await readWhole(body)));
      if (!said.success) throw new ArchiveError(`The archive is damaged in ${path}.`);
      manifest = said.data;
    } else if (table !== null) {
      if (table in LEFT_OUT || table === MIGRATIONS_TABLE) {
        throw new ArchiveError(`The archive has rows of ${table}, which no backup has.`);
      }
      let number = 0;
      for await (const line of readLines(path, body)) {
        number += 1;
        parseRow(path, line, number);
      }
      rows.set(table, number);
    } else for await (const _ of body);
    if (path !== ABOUT_PATH && path !== MANIFEST_PATH) found.set(path, measure());
  }
  if (!about) throw new ArchiveError("This is no backup of this site: it is empty.");
  if (!manifest) throw new ArchiveError("The archive ends before its manifest: it was cut.");
  const said = listSaid(manifest);
  for (const path of new Set([...said.keys(), ...found.keys()])) {
    checkMeasure(path, said.get(path), found.get(path));
  }
  for (const { name, rows: count } of manifest.tables) {
    if (rows.get(name) !== count) {
      throw new ArchiveError(`data/${name}.jsonl has ${rows.get(name)} rows instead of ${count}.`);
    }
  }
  return { about, manifest };
}
