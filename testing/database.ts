import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import pg from "pg";
import { inject } from "vitest";
import { serveWire } from "../dev/database/wire.mjs";
import { databaseUrl } from "./worker";

const MIGRATIONS_TABLE = "_prisma_migrations";

/** A connection takes a server longer than most statements. */
let connections: pg.Pool | undefined;

/** Runs one statement on a database, by default the one of this test file. */
export async function query<Row extends object>(
  text: string,
  values: unknown[] = [],
  url?: string,
): Promise<Row[]> {
  if (url === undefined) {
    connections ??= new pg.Pool({ connectionString: databaseUrl(), allowExitOnIdle: true });
    // One that is ended while nobody uses it is no failure of a test.
    if (connections.listenerCount("error") === 0) connections.on("error", () => {});
    return (await connections.query(text, values)).rows as Row[];
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** How many connections wait for a lock that another holds: only a server has several sessions. */
export async function countBlocked(): Promise<number> {
  const blocked = await query(`
    select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
  return blocked.length;
}

/**
 * Removes every row; each test file starts like this. Most tables are empty, and a server takes ten milliseconds to
 * truncate one. Foreign keys and triggers stay out of it, as nothing is left that they could look after.
 */
export async function emptyDatabase(): Promise<void> {
  await query(`
    DO $$
    DECLARE
      one regclass;
      has_rows boolean;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR one IN
        SELECT oid FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '${MIGRATIONS_TABLE}'
      LOOP
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s)', one) INTO has_rows;
        IF has_rows THEN EXECUTE format('DELETE FROM %s', one); END IF;
      END LOOP;
    END $$`);
}

let bare: Promise<string> | undefined;

/** One in memory for the whole file: a new one takes seconds. */
function startBare(): Promise<string> {
  bare ??= PGlite.create({ extensions: { pg_trgm, unaccent } })
    .then((db) => serveWire(db))
    .then(({ port }) => `postgresql://postgres@127.0.0.1:${port}/postgres`);
  return bare;
}

/** A second database without any table, on the same kind of server. */
export async function createBareDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (inject("isServer")) {
    const name = `bare_${randomUUID().replaceAll("-", "")}`;
    await query(`CREATE DATABASE ${name}`);
    return {
      url: databaseUrl().replace(/[^/]+$/, name),
      drop: async () => void (await query(`DROP DATABASE ${name} WITH (FORCE)`)),
    };
  }
  const url = await startBare();
  await query('DROP SCHEMA "public" CASCADE; CREATE SCHEMA "public"', [], url);
  return { url, drop: async () => {} };
}
