import pg from "pg";
import { MIGRATIONS_TABLE } from "@/lib/domains/backup/contents";
import { withinTransaction } from "@/lib/domains/backup/migration-files.mjs";
import type { KnownMigration } from "@/lib/domains/backup/migrations";
import { ArchiveError, parseRow, readLines } from "@/lib/domains/backup/read-archive";

const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_ROWS = 2_000;

export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

export async function ask<Row extends object>(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows;
}

/** Applies migrations within the restore's own transaction, and notes them as Prisma's engine does. */
export async function applyMigrations(
  client: pg.Client,
  migrations: KnownMigration[],
): Promise<void> {
  await client.query(`create table if not exists ${quoted(MIGRATIONS_TABLE)} (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`);
  for (const { name, checksum, sql } of migrations) {
    await client.query(withinTransaction(sql));
    await client.query(
      `insert into ${quoted(MIGRATIONS_TABLE)} (id, checksum, finished_at, migration_name, applied_steps_count)
       values (gen_random_uuid(), $1, clock_timestamp(), $2, 1)`,
      [checksum, name],
    );
  }
}

export type DroppedKey = { table: string; name: string; definition: string };

/** Takes the foreign keys away while rows come in any order. */
export async function dropForeignKeys(client: pg.Client): Promise<DroppedKey[]> {
  const keys = await ask<DroppedKey>(
    client,
    `select conrelid::regclass::text as "table", quote_ident(conname) as "name",
       pg_get_constraintdef(oid) as "definition"
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return keys;
}

export async function addForeignKeys(client: pg.Client, keys: DroppedKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function listColumns(client: pg.Client, table: string): Promise<Set<string>> {
  const rows = await ask<{ name: string }>(
    client,
    `select attname::text as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Puts the rows of one table back, a part at a time. */
export async function loadTable(
  client: pg.Client,
  { table, path, body }: { table: string; path: string; body: AsyncIterable<Buffer> },
  onWritten: (rows: number) => void,
): Promise<void> {
  const known = await listColumns(client, table);
  if (known.size === 0) {
    throw new ArchiveError(
      `The archive has rows of ${table}, a table that its schema does not have.`,
    );
  }
  let columns: string[] | null = null;
  let lines: string[] = [];
  let characters = 0;
  let number = 0;

  async function write(): Promise<void> {
    if (lines.length === 0 || columns === null) return;
    const names = columns.map(quoted).join(", ");
    await client.query(
      `insert into ${quoted(table)} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [`[${lines.join(",")}]`],
    );
    onWritten(lines.length);
    lines = [];
    characters = 0;
  }

  for await (const line of readLines(path, body)) {
    number += 1;
    const names = Object.keys(parseRow(path, line, number));
    columns ??= names;
    const isSame =
      names.length === columns.length && names.every((name, at) => name === columns?.[at]);
    const unknown = names.find((name) => !known.has(name));
    if (!isSame || unknown !== undefined) {
      throw new ArchiveError(
        `Row ${number} of ${path} has other columns than its table: ${JSON.stringify(unknown ?? names.join(", "))}.`,
      );
    }
    lines.push(line.toString("utf8"));
    characters += line.length;
    if (lines.length === BATCH_ROWS || characters >= BATCH_BYTES) await write();
  }
  await write();
}
