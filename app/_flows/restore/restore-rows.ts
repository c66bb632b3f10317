import pg from "pg";
import { type ArchiveRows, otherColumns } from "@/lib/domains/backup/apart/archive-parts";
import { MIGRATIONS_TABLE } from "@/lib/domains/backup/contents";
import { withinTransaction } from "@/lib/domains/backup/migration-files.mjs";
import type { KnownMigration } from "@/lib/domains/backup/migrations";
import { ArchiveError } from "@/lib/domains/backup/read-archive";

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
  for (const { name, checksum, sql } of withinTransaction(migrations)) {
    await client.query(sql);
    await client.query(
      `insert into ${quoted(MIGRATIONS_TABLE)} (id, checksum, finished_at, migration_name, applied_steps_count)
       values (gen_random_uuid(), $1, clock_timestamp(), $2, 1)`,
      [checksum, name],
    );
  }
}

export type DroppedKey = { table: string; name: string; definition: string };

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

export function createLoader(client: pg.Client): (rows: ArchiveRows) => Promise<void> {
  const columnsOf = new Map<string, Set<string>>();
  return async ({ table, path, columns, from, rows, json }) => {
    const known = columnsOf.get(table) ?? (await listColumns(client, table));
    columnsOf.set(table, known);
    if (known.size === 0) {
      throw new ArchiveError(
        `The archive has rows of ${table}, a table that its schema does not have.`,
      );
    }
    const unknown = columns.find((name) => !known.has(name));
    if (unknown !== undefined) throw otherColumns(path, from, unknown);
    if (rows === 0) return;
    const names = columns.map(quoted).join(", ");
    await client.query(
      `insert into ${quoted(table)} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [json],
    );
  };
}
