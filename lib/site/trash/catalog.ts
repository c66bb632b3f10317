import "server-only";
import type { Tx } from "@/lib/database/db";
import { Prisma } from "@/prisma/client/client";

type Key = {
  table: string;
  columns: string[];
};

export type ForeignKey = Key & {
  parent: string;
  parentColumns: string[];
  /** What becomes of the row when its parent is deleted. */
  action: "cascade" | "set null" | "other";
  /** True where the row can be without a parent. */
  isOptional: boolean;
};

/** Which table belongs to which, as the database itself says it: a table added later needs no word here. */
export type Catalog = { foreignKeys: ForeignKey[]; keyOf: (table: string) => string[] };

const actions: Record<string, ForeignKey["action"]> = { c: "cascade", n: "set null" };

export async function readCatalog(tx: Tx): Promise<Catalog> {
  type Row = Key & {
    parent: string | null;
    parentColumns: string[] | null;
    action: string;
    isOptional: boolean;
  };
  const rows = await tx.$queryRaw<Row[]>`
    select own.relname::text as "table", parent.relname::text as "parent", confdeltype::text as "action",
      (
        select array_agg(a.attname::text order by k.n)
        from unnest(conkey) with ordinality as k (num, n)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num
      ) as "columns",
      (
        select array_agg(a.attname::text order by k.n)
        from unnest(confkey) with ordinality as k (num, n)
        join pg_attribute a on a.attrelid = confrelid and a.attnum = k.num
      ) as "parentColumns",
      (
        select bool_and(not a.attnotnull) from pg_attribute a
        where a.attrelid = conrelid and a.attnum = any(conkey)
      ) as "isOptional"
    from pg_constraint
    join pg_class own on own.oid = conrelid
    left join pg_class parent on parent.oid = confrelid
    where contype in ('p', 'f') and connamespace = current_schema()::regnamespace
    order by conname`;
  const keys = new Map(
    rows.filter(({ parent }) => parent === null).map(({ table, columns }) => [table, columns]),
  );
  return {
    foreignKeys: rows.flatMap(({ parent, parentColumns, action, ...key }) =>
      parent === null || parentColumns === null
        ? []
        : [{ ...key, parent, parentColumns, action: actions[action] ?? "other" }],
    ),
    keyOf(table) {
      const columns = keys.get(table);
      if (!columns) throw new Error(`The table ${table} has no primary key.`);
      return columns;
    },
  };
}

/** A name of a table or a column, for a statement. */
export function name(text: string): Prisma.Sql {
  return Prisma.raw(`"${text.replaceAll('"', '""')}"`);
}

export function nameList(texts: readonly string[], alias?: string): Prisma.Sql {
  return Prisma.join(texts.map((text) => (alias ? column(alias, text) : name(text))));
}

export function column(alias: string, text: string): Prisma.Sql {
  return Prisma.sql`${name(alias)}.${name(text)}`;
}

export function keyText(alias: string, columns: readonly string[]): Prisma.Sql {
  return Prisma.sql`jsonb_build_array(${nameList(columns, alias)})::text`;
}

/** That the columns of one row are those of another, pair by pair. */
export function isSame(
  [alias, columns]: [alias: string, columns: readonly string[]],
  [otherAlias, others]: [alias: string, columns: readonly string[]],
): Prisma.Sql {
  const pairs = columns.map(
    (one, at) => Prisma.sql`${column(alias, one)} = ${column(otherAlias, others[at] ?? one)}`,
  );
  return Prisma.join(pairs, " and ");
}
