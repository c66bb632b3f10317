import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import pg from "pg";
import { inject } from "vitest";
import { serveWire } from "../dev/database/wire.mjs";

const MIGRATIONS_TABLE = "_prisma_migrations";

/** Runs one statement on a database, by default the one of this test file. */
export async function query<Row extends object>(
  text: string,
  values: unknown[] = [],
  url = inject("databaseUrl"),
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Removes every row; each test file starts like this. */
export async function emptyDatabase(): Promise<void> {
  const tables = await query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1",
    [MIGRATIONS_TABLE],
  );
  await query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")} CASCADE`);
}

let bare: Promise<string> | undefined;

/** One in memory for the whole file: a new one takes seconds. */
function startBare(): Promise<string> {
  bare ??= PGlite.create({ extensions: { pg_trgm, unaccent } })
    .then((db) => serveWire(db, { host: "127.0.0.1", port: 0 }))
    .then(({ port }) => `postgresql://postgres@127.0.0.1:${port}/postgres`);
  return bare;
}

/** A second database without any table, on the same kind of server. */
export async function createBareDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (inject("isServer")) {
    const name = `bare_${randomUUID().replaceAll("-", "")}`;
    await query(`CREATE DATABASE ${name}`);
    return {
      url: inject("databaseUrl").replace(/[^/]+$/, name),
      drop: async () => void (await query(`DROP DATABASE ${name} WITH (FORCE)`)),
    };
  }
  const url = await startBare();
  await query('DROP SCHEMA "public" CASCADE; CREATE SCHEMA "public"', [], url);
  return { url, drop: async () => {} };
}
