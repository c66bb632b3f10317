import { isStoredPath, tableAt } from "@/lib/domains/backup/archive-path";
import {
  type ArchiveEntry,
  ArchiveError,
  measured,
  parseRow,
  readEntries,
  readLines,
} from "@/lib/domains/backup/read-archive";

const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_ROWS = 2_000;

/** Rows of a table as a list in JSON, which all have these columns; of an empty table there are none. */
export type ArchiveRows = {
  kind: "rows";
  path: string;
  table: string;
  columns: string[];
  from: number;
  rows: number;
  json: string;
};

/** What an archive has, a part at a time: rows, bytes of a stored file, and the end of an entry with its checksum. */
export type ArchivePart =
  | ArchiveRows
  | { kind: "bytes"; path: string; bytes: Uint8Array }
  | { kind: "end"; path: string; sha256: string };

export type KeepPart = (part: ArchivePart) => Promise<unknown>;

/** Hands on each part of an archive, the next one when that is done. Throws ArchiveError. */
export async function readParts(file: string, keep: KeepPart): Promise<null> {
  for await (const { path, body: bytes } of readEntries(file)) {
    const { body, measure } = measured(bytes);
    const table = tableAt(path);
    if (table !== null) await readRows(table, { path, body }, keep);
    else {
      for await (const part of body) {
        if (isStoredPath(path)) await keep({ kind: "bytes", path, bytes: part });
      }
    }
    await keep({ kind: "end", path, sha256: measure().sha256 });
  }
  return null;
}

async function readRows(
  table: string,
  { path, body }: Pick<ArchiveEntry, "path" | "body">,
  keep: KeepPart,
): Promise<void> {
  let columns: string[] | null = null;
  let lines: string[] = [];
  let bytes = 0;
  let number = 0;

  async function handOn(): Promise<void> {
    const [from, rows, json] = [number - lines.length + 1, lines.length, `[${lines.join(",")}]`];
    await keep({ kind: "rows", path, table, columns: columns ?? [], from, rows, json });
    lines = [];
    bytes = 0;
  }

  for await (const line of readLines(path, body)) {
    number += 1;
    const names = Object.keys(parseRow(path, line, number));
    columns ??= names;
    if (names.length !== columns.length || names.some((name, at) => name !== columns?.[at])) {
      throw otherColumns(path, number, names.join(", "));
    }
    lines.push(line.toString("utf8"));
    bytes += line.length;
    if (lines.length === BATCH_ROWS || bytes >= BATCH_BYTES) await handOn();
  }
  if (lines.length > 0 || number === 0) await handOn();
}

export function otherColumns(path: string, row: number, names: string): ArchiveError {
  const shown = JSON.stringify(names);
  return new ArchiveError(`Row ${row} of ${path} has other columns than its table: ${shown}.`);
}
