import { LEFT_OUT } from "@/lib/domains/backup/contents";
import { query } from "../../testing/database";

/** A row as it is compared: everybody signs in anew after a restore. */
const ROW = `to_jsonb(t) - 'sessionVersion'`;

async function listTables(url: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
    [],
    url,
  );
  return tables
    .map(({ name }) => name)
    .filter((name) => name !== "_prisma_migrations" && !(name in LEFT_OUT));
}

/** Every row of every table that an archive has. */
export async function readRows(url: string): Promise<Record<string, unknown>[]> {
  const all = (await listTables(url)).map(
    (name) => `select '${name}' as "table", ${ROW} as "row" from "${name}" t`,
  );
  return query(
    `select * from (${all.join(" union all ")}) as rows order by "table", "row"::text`,
    [],
    url,
  );
}

/** How many rows each table has, and the checksum of all of them: where there are too many to bring here. */
export async function digestRows(
  url: string,
): Promise<Record<string, { count: number; digest: string }>> {
  const found: Record<string, { count: number; digest: string }> = {};
  for (const name of await listTables(url)) {
    const [row] = await query<{ count: number; digest: string }>(
      `select count(*)::int as "count", md5(coalesce(string_agg("sum", '' order by "sum"), '')) as "digest"
       from (select md5((${ROW})::text) as "sum" from "${name}" t) as rows`,
      [],
      url,
    );
    if (row) found[name] = row;
  }
  return found;
}
