import "server-only";
import type { Admin } from "@/lib/auth/admin";
import type { Expire } from "@/lib/cache/expire";
import { db, isUniqueViolation, type Tx } from "@/lib/database/db";
import { notFound, Problem } from "@/lib/http/problem";
import { Prisma } from "@/prisma/client/client";
import {
  type Catalog,
  column,
  type ForeignKey,
  isSame,
  keyText,
  name,
  nameList,
  readCatalog,
} from "./catalog";
import { TRASH_LIFE_DAYS } from "./rules";
import { TRASH_TITLE_MAX_CHARACTERS } from "./schema";

/** An article may have tens of thousands of comments, and each of them is written down. */
export const TRASH_TIMES = { timeout: 60_000 };

/** Rows that belong to rows that belong to rows: nothing of ours comes near. */
const DEPTH_MAX = 12;
const DAY_MS = 24 * 3_600_000;

const OWN_TITLE = Prisma.sql`"title"`;
const NO_FILES = Prisma.sql`'{}'::text[]`;
const OWN_ID = Prisma.sql`"id"`;

/** What the trash has to know of rows that are deleted: said beside their deletion. */
export type Trashable = {
  kind: string;
  table: string;
  /** Left out where that is its column "title". */
  title?: Prisma.Sql;
  files?: Prisma.Sql;
  /** What a row of the table is known by in the trash, where that is not its id. */
  trashId?: Prisma.Sql;
};

/**
 * Writes down items with everything that depends on them, within the transaction that deletes them next.
 * The rows are locked, so that nothing joins them in between.
 */
export async function moveToTrash(
  tx: Tx,
  { kind, table, title = OWN_TITLE, files = NO_FILES, trashId = OWN_ID }: Trashable,
  ids: readonly string[],
): Promise<void> {
  const catalog = await readCatalog(tx);
  await tx.$executeRaw`
    insert into "Trash" ("id", "kind", "title", "files")
    select ${trashId}, ${kind}, left(${title}, ${TRASH_TITLE_MAX_CHARACTERS}), ${files} from (
      select * from ${name(table)} where ${trashId} = any(${ids}::uuid[]) order by "id" for update
    ) as item`;
  await tx.$executeRaw`
    insert into "TrashedRow" ("trashId", "table", "key", "data")
    select ${trashId}, ${table}, ${keyText("item", catalog.keyOf(table))}, to_jsonb(item)
    from ${name(table)} as item where ${trashId} = any(${ids}::uuid[])`;
  const tables = await copyDependents(tx, catalog, table, ids);
  for (const key of catalog.foreignKeys) {
    if (key.action === "set null" && tables.has(key.parent)) await copyLinks(tx, catalog, key, ids);
  }
}

/** Every row that goes with a deleted one, level by level; gives the tables that have one. */
async function copyDependents(
  tx: Tx,
  catalog: Catalog,
  root: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const all = new Set([root]);
  let found = new Set([root]);
  for (let depth = 0; found.size > 0; depth += 1) {
    if (depth === DEPTH_MAX) throw new Error("These rows depend on each other in a circle.");
    const next = new Set<string>();
    for (const key of catalog.foreignKeys) {
      if (key.action !== "cascade" || !found.has(key.parent)) continue;
      const copied = await tx.$executeRaw`
        insert into "TrashedRow" ("trashId", "table", "key", "depth", "data")
        select r."trashId", ${key.table}, ${keyText("own", catalog.keyOf(key.table))}, ${depth + 1},
          to_jsonb(own)
        from "TrashedRow" as r
        cross join lateral jsonb_populate_record(null::${name(key.parent)}, r."data") as parent
        join ${name(key.table)} as own
          on ${isSame(["own", key.columns], ["parent", key.parentColumns])}
        where r."trashId" = any(${ids}::uuid[]) and r."table" = ${key.parent} and r."depth" = ${depth}
          and r."link" = ''
        for update of own
        on conflict ("trashId", "table", "key", "link") do update set "depth" = excluded."depth"`;
      if (copied > 0) next.add(key.table);
    }
    for (const table of next) all.add(table);
    found = next;
  }
  return all;
}

const linkOf = ({ columns }: ForeignKey) => columns.join(",");

/** Where rows that stay point to one that goes. */
async function copyLinks(
  tx: Tx,
  catalog: Catalog,
  key: ForeignKey,
  ids: readonly string[],
): Promise<void> {
  const own = catalog.keyOf(key.table);
  const values = [...new Set([...own, ...key.columns])].map(
    (each) => Prisma.sql`${each}::text, ${column("own", each)}`,
  );
  await tx.$executeRaw`
    insert into "TrashedRow" ("trashId", "table", "key", "link", "data")
    select r."trashId", ${key.table}, ${keyText("own", own)}, ${linkOf(key)},
      jsonb_build_object(${Prisma.join(values)})
    from "TrashedRow" as r
    cross join lateral jsonb_populate_record(null::${name(key.parent)}, r."data") as parent
    join ${name(key.table)} as own on ${isSame(["own", key.columns], ["parent", key.parentColumns])}
    where r."trashId" = any(${ids}::uuid[]) and r."table" = ${key.parent} and r."link" = ''
      and not exists (
        select from "TrashedRow" as trashed where trashed."trashId" = r."trashId"
          and trashed."table" = ${key.table} and trashed."key" = ${keyText("own", own)} and trashed."link" = ''
      )`;
}

/** Something in the trash that nobody else can restore or remove before this transaction ends. */
export type TrashedItem = {
  id: string;
  kind: string;
  title: string;
  /** The columns of its row as texts. */
  fields: Record<string, string | null>;
};

const idsOf = (items: readonly TrashedItem[]) => items.map(({ id }) => id);

export type Restoring = {
  tx: Tx;
  expire: Expire;
  /** Names stored files that nothing has any more once this is written. */
  leave: (...files: string[]) => void;
};

/** How a domain lets some of its own come back: what may have changed meanwhile, and what shows it. */
export type Restore = (
  admin: Admin,
  writing: Restoring,
  items: readonly TrashedItem[],
  options: { withNewSlug: boolean },
) => Promise<void>;

/** Those of these items that are in the trash, the one that was deleted last first. */
export async function lockTrashed(tx: Tx, ids: readonly string[]): Promise<TrashedItem[]> {
  return tx.$queryRaw<TrashedItem[]>`
    select item."id", item."kind"::text as "kind", item."title", (
      select jsonb_object_agg(f."key", f."value")
      from "TrashedRow" as r, jsonb_each_text(r."data") as f
      where r."trashId" = item."id" and r."depth" = 0 and r."link" = '' and f."key" <> 'content'
    ) as "fields"
    from "Trash" as item where item."id" = any(${ids}::uuid[])
    order by item."deletedAt" desc, item."id" for update`;
}

/** The values that a column has in the rows of items, and in those that pointed to them. */
export async function listTrashedValues(
  tx: Tx,
  items: readonly TrashedItem[],
  table: string,
  columnName: string,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ value: string }[]>`
    select distinct "data" ->> ${columnName}::text as "value" from "TrashedRow"
    where "trashId" = any(${idsOf(items)}::uuid[]) and "table" = ${table}
      and "data" ->> ${columnName}::text is not null`;
  return rows.map(({ value }) => value);
}

/**
 * Restores items with everything that went with them, and every link to them that nobody has given another
 * goal. Columns that were added since take their defaults, and what was removed is left out. `changes` are
 * written into their own rows. Throws 409 while what they belong to is in the trash.
 */
export async function putBack(
  tx: Tx,
  items: readonly TrashedItem[],
  changes: Record<string, string | number | null | readonly string[]> = {},
): Promise<void> {
  const catalog = await readCatalog(tx);
  const ids = idsOf(items);
  await tx.$executeRaw`
    update "TrashedRow" set "data" = "data" || ${JSON.stringify(changes)}::jsonb
    where "trashId" = any(${ids}::uuid[]) and "depth" = 0 and "link" = ''`;
  const levels = await tx.$queryRaw<{ table: string; depth: number }[]>`
    select distinct "table", "depth" from "TrashedRow"
    where "trashId" = any(${ids}::uuid[]) and "link" = '' order by "depth", "table"`;
  for (const { table, depth } of levels) {
    const rows = Prisma.sql`r."trashId" = any(${ids}::uuid[]) and r."table" = ${table}
      and r."depth" = ${depth} and r."link" = ''`;
    for (const key of catalog.foreignKeys) {
      if (key.table === table) await settleParent(tx, key, { rows, ids, depth });
    }
    await insertRows(tx, table, rows, depth);
  }
  await restoreLinks(tx, catalog, ids);
  await tx.$executeRaw`delete from "Trash" where "id" = any(${ids}::uuid[])`;
}

/** Lets rows whose parent is deleted for good be without it, where they can. */
async function settleParent(
  tx: Tx,
  { table, columns, parent, parentColumns, isOptional }: ForeignKey,
  { rows, ids, depth }: { rows: Prisma.Sql; ids: string[]; depth: number },
): Promise<void> {
  const orphans = Prisma.sql`
    from "TrashedRow" as r cross join lateral jsonb_populate_record(null::${name(table)}, r."data") as own
    where ${rows}
      and ${Prisma.join(
        columns.map((each) => Prisma.sql`${column("own", each)} is not null`),
        " and ",
      )}
      and not exists (
        select from ${name(parent)} as other
        where ${isSame(["other", parentColumns], ["own", columns])}
      )
      and not exists (
        select from "TrashedRow" as together where together."trashId" = any(${ids}::uuid[])
          and together."table" = ${parent} and together."key" = ${keyText("own", columns)}
          and together."link" = ''
      )`;
  const [waiting] = await tx.$queryRaw<{ title: string }[]>`
    select item."title" from (select ${keyText("own", columns)} as "key" ${orphans}) as orphan
    join "TrashedRow" as trashed
      on trashed."table" = ${parent} and trashed."key" = orphan."key" and trashed."link" = ''
    join "Trash" as item on item."id" = trashed."trashId" limit 1`;
  if (waiting && depth > 0 && !isOptional) {
    // What belongs to both comes back with the last of them.
    await tx.$executeRaw`
      update "TrashedRow" as child set "trashId" = trashed."trashId", "depth" = trashed."depth" + 1
      from (
        select r."trashId", r."table", r."key", r."link", ${keyText("own", columns)} as "parentKey"
        ${orphans}
      ) as orphan
      join "TrashedRow" as trashed
        on trashed."table" = ${parent} and trashed."key" = orphan."parentKey" and trashed."link" = ''
      where ${isSame(["child", ROW_KEY], ["orphan", ROW_KEY])}`;
  } else if (waiting) {
    throw ownerWaits(waiting.title);
  }
  if (isOptional) {
    const nothing = JSON.stringify(Object.fromEntries(columns.map((each) => [each, null])));
    await tx.$executeRaw`
      update "TrashedRow" as child set "data" = child."data" || ${nothing}::jsonb
      from (select r."trashId", r."table", r."key", r."link" ${orphans}) as orphan
      where ${isSame(["child", ROW_KEY], ["orphan", ROW_KEY])}`;
    return;
  }
  const lost = await tx.$executeRaw`
    delete from "TrashedRow" as child
    using (select r."trashId", r."table", r."key", r."link" ${orphans}) as orphan
    where ${isSame(["child", ROW_KEY], ["orphan", ROW_KEY])}`;
  if (lost > 0 && depth === 0) {
    throw ownerLost();
  }
}

const ownerWaits = (title: string) =>
  new Problem(
    409,
    `This belongs to “${title}”, which is in the trash too. Please restore that first.`,
  );
const ownerLost = () =>
  new Problem(409, "This can’t be restored: what it belonged to no longer exists.");

/** Why a file can’t be restored whose owner is not there: it is in the trash too, under this id, or deleted for good. */
export async function withoutOwner(tx: Tx, trashId: string): Promise<Problem> {
  const owner = await tx.trash.findUnique({ where: { id: trashId }, select: { title: true } });
  return owner ? ownerWaits(owner.title) : ownerLost();
}

const ROW_KEY = ["trashId", "table", "key", "link"];

async function insertRows(tx: Tx, table: string, rows: Prisma.Sql, depth: number): Promise<void> {
  const columns = await tx.$queryRaw<{ name: string }[]>`
    select attname::text as "name" from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped
      and attgenerated = '' and attname in (
        select jsonb_object_keys(one."data") from (
          select r."data" from "TrashedRow" as r where ${rows} limit 1
        ) as one
      )`;
  if (columns.length === 0) return;
  const names = columns.map((each) => each.name);
  // A former address may be another article's by now; the item itself must come back.
  const unlessTaken = depth === 0 ? Prisma.empty : Prisma.sql`on conflict do nothing`;
  await tx.$executeRaw`
    insert into ${name(table)} (${nameList(names)})
    select ${nameList(names, "own")} from "TrashedRow" as r
    cross join lateral jsonb_populate_record(null::${name(table)}, r."data") as own
    where ${rows} ${unlessTaken}`;
}

async function restoreLinks(tx: Tx, catalog: Catalog, ids: string[]): Promise<void> {
  const links = await tx.$queryRaw<{ table: string; link: string }[]>`
    select distinct "table", "link" from "TrashedRow"
    where "trashId" = any(${ids}::uuid[]) and "link" <> ''`;
  for (const { table, link } of links) {
    const key = catalog.foreignKeys.find((each) => each.table === table && linkOf(each) === link);
    if (!key) continue;
    const own = catalog.keyOf(table);
    // Whoever has another goal by now keeps it. Asking for those without one would mislead the planner, which
    // has never seen so many of them.
    const goals = key.columns.map(
      (each) =>
        Prisma.sql`${name(each)} = coalesce(${column("own", each)}, ${column("saved", each)})`,
    );
    await tx.$executeRaw`
      update ${name(table)} as own set ${Prisma.join(goals)}
      from "TrashedRow" as r
      cross join lateral jsonb_populate_record(null::${name(table)}, r."data") as saved
      where r."trashId" = any(${ids}::uuid[]) and r."table" = ${table} and r."link" = ${link}
        and ${isSame(["own", own], ["saved", own])}`;
    // What pointed to it may lie in the trash by now, and comes back from there.
    await tx.$executeRaw`
      update "TrashedRow" as trashed set "data" = trashed."data" || r."data"
      from "TrashedRow" as r
      where r."trashId" = any(${ids}::uuid[]) and r."table" = ${table} and r."link" = ${link}
        and trashed."table" = r."table" and trashed."key" = r."key" and trashed."link" = ''
        and ${Prisma.join(
          key.columns.map((each) => Prisma.sql`trashed."data" ->> ${each}::text is null`),
          " and ",
        )}`;
  }
}

/** True for an item that was deleted and can still be restored. */
export async function isInTrash(id: string): Promise<boolean> {
  return (await db.trash.count({ where: { id } })) > 0;
}

export async function isTrashedFile(fileUrl: string): Promise<boolean> {
  return (await db.trash.count({ where: { files: { has: fileUrl } } })) > 0;
}

/** True while a stored file is all that there is of something in the trash, and not just left to it. */
export async function isInTrashAs(kinds: string[], fileUrl: string): Promise<boolean> {
  const where = { kind: { in: kinds }, files: { has: fileUrl } };
  return (await db.trash.count({ where })) > 0;
}

/** What went for good, and the files that went with it. */
export type Emptied = { count: number; files: string[] };

/** Forgets what has been in the trash for 30 days. */
export async function sweepTrash(now = new Date()): Promise<Emptied> {
  const until = new Date(now.getTime() - TRASH_LIFE_DAYS * DAY_MS);
  return forget(Prisma.sql`"deletedAt" <= ${until}`);
}

export async function forget(which: Prisma.Sql): Promise<Emptied> {
  const rows = await db.$queryRaw<{ files: string[] }[]>`
    delete from "Trash" where ${which} returning "files"`;
  return { count: rows.length, files: rows.flatMap(({ files }) => files) };
}

export const notInTrash = () => notFound("This is not in the trash any more.");

/** Restores once more when somebody took an address after it was looked at: the next look says so. */
export async function againWhenTaken<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return restore();
  }
}
