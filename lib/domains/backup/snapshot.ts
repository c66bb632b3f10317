import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { LEFT_OUT, MIGRATIONS_TABLE } from "./contents";
import type { ArchiveAbout, BackupProgress } from "./schema";

export type Ask = <Row extends object>(sql: string) => Promise<Row[]>;

export type Report = (progress: BackupProgress) => void;

export type SnapshotTable = { name: string; rows: number; bytes: number; sha256: string };

export type Snapshot = {
  folder: string;
  at: Date;
  migrations: ArchiveAbout["migrations"];
  tables: SnapshotTable[];
};

/** How much of a table is asked for at once, about, and how many rows at most. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_ROWS_MAX = 2_000;
const FIRST_BATCH_ROWS = 20;
/** They are read once more soon, so that speed counts. */
const GZIP_LEVEL = 1;

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

type Table = { name: string; key: string[] };

/** The site's own tables as the database itself has them, so that one that is added later needs no word here. */
async function listTables(ask: Ask): Promise<Table[]> {
  const tables = await ask<Table>(`
    select c.relname::text as "name", coalesce((
      select array_agg(a.attname::text order by k.n)
      from pg_constraint p
      cross join unnest(p.conkey) with ordinality as k (num, n)
      join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.num
      where p.conrelid = c.oid and p.contype = 'p'
    ), array[]::text[]) as "key"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by 1`);
  return tables.filter(({ name }) => name !== MIGRATIONS_TABLE && !(name in LEFT_OUT));
}

async function* readRows(ask: Ask, { name, key }: Table): AsyncGenerator<string[]> {
  const order = key.length > 0 ? ` order by ${key.map(quoted).join(", ")}` : "";
  await ask(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as "row" from ${quoted(name)} as t${order}`,
  );
  let count = FIRST_BATCH_ROWS;
  for (;;) {
    const found = await ask<{ row: string }>(`fetch ${count} from backup_rows`);
    if (found.length === 0) break;
    // A line break in a value of type json is a blank of its own; in a text it is written as \n.
    const lines = found.map(({ row }) => `${row.replaceAll("\n", " ")}\n`);
    yield lines;
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    const average = Math.ceil(characters / lines.length);
    count = Math.min(BATCH_ROWS_MAX, Math.max(1, Math.floor(BATCH_BYTES / average)));
  }
  await ask("close backup_rows");
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.jsonl.gz`);
}

/**
 * Writes every row to a folder, as fast as the database gives them: whoever takes the archive may be slow, and the
 * transaction is over before the first byte of it leaves.
 */
export async function takeSnapshot(ask: Ask, folder: string, report: Report): Promise<Snapshot> {
  const [moment] = await ask<{ at: Date }>(`select now() as "at"`);
  const migrations = await ask<{ name: string; checksum: string }>(`
    select migration_name::text as "name", checksum::text as "checksum" from ${quoted(MIGRATIONS_TABLE)}
    where finished_at is not null and rolled_back_at is null order by migration_name`);
  const tables: SnapshotTable[] = [];
  const listed = await listTables(ask);
  for (const table of listed) {
    report({ step: "rows", done: tables.length, total: listed.length });
    const hash = createHash("sha256");
    const measured = { name: table.name, rows: 0, bytes: 0 };
    await pipeline(
      async function* () {
        for await (const lines of readRows(ask, table)) {
          const part = Buffer.from(lines.join(""));
          hash.update(part);
          measured.rows += lines.length;
          measured.bytes += part.length;
          yield part;
        }
      },
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(fileOf(folder, table.name), { mode: 0o600 }),
    );
    tables.push({ ...measured, sha256: hash.digest("hex") });
  }
  return { folder, at: moment?.at ?? new Date(), migrations, tables };
}

export function openTable({ folder }: Snapshot, table: string): NodeJS.ReadableStream {
  const file = createReadStream(fileOf(folder, table));
  const rows = createGunzip();
  file.once("error", (error) => rows.destroy(error));
  rows.once("close", () => file.destroy());
  return file.pipe(rows);
}

export async function* readTable(snapshot: Snapshot, table: string): AsyncGenerator<unknown> {
  const input = openTable(snapshot, table);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line);
  }
}
