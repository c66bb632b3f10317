import pg from "pg";
import { LEFT_OUT, MIGRATIONS_TABLE, WRITTEN_BY_ITSELF } from "./contents";

/** Of each, whoever signs in to restore a backup has one row. */
const SIGNED_IN = ["User", "Account"];
/** That many are enough to know. */
const COUNTED_MAX = 1_000;

type Ask = <Row extends object>(sql: string) => Promise<Row[]>;

export async function listTables(ask: Ask): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * The tables in which somebody wrote something, each with its rows: `Article (3)`. With `signedIn`, the one who signed
 * in does not count.
 */
export async function listWritten(
  ask: Ask,
  { tables, signedIn }: { tables: string[]; signedIn: boolean },
): Promise<string[]> {
  const own = tables.filter(
    (table) =>
      table !== MIGRATIONS_TABLE && !(table in LEFT_OUT) && !WRITTEN_BY_ITSELF.includes(table),
  );
  if (own.length === 0) return [];
  const counts = own.map(
    (table) =>
      `select ${pg.escapeLiteral(table)} as name, count(*)::int as n
       from (select from ${pg.escapeIdentifier(table)} limit ${COUNTED_MAX}) as counted`,
  );
  const rows = await ask<{ name: string; n: number }>(
    `select * from (${counts.join(" union all ")}) as counts order by name`,
  );
  const ignored = (name: string) => (signedIn && SIGNED_IN.includes(name) ? 1 : 0);
  return rows
    .filter(({ name, n }) => n > ignored(name))
    .map(({ name, n }) => `${name} (${n === COUNTED_MAX ? `${n} or more` : n})`);
}
