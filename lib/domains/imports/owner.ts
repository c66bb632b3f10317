import "server-only";
import { z } from "zod";
import { TRIES_MAX } from "@/lib/apart/apart.mjs";
import type { Admin, Operator } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { notFound, Problem } from "@/lib/http/problem";
import { createExportUpload, openExport, removeExport } from "@/lib/storage/exports";
import type { Prisma } from "@/prisma/client/client";
import { ACTIVE_STATES, NOTES_OF_KIND_MAX } from "./limits";
import {
  type CountedNote,
  type ExportInput,
  type ImportAccount,
  type ImportAction,
  type ImportCounts,
  type ImportedItem,
  type ImportReport,
  type ImportState,
  type ImportSummary,
  type ImportUpload,
  importWalk,
  type NoteKind,
  SOURCES,
  type TextCounts,
  textAccount,
} from "./schema";

/** Whoever was silent for so long has ended. */
const SILENT_MS = 45_000;
const LIST_MAX = 50;
const MADE_MAX = 20;

const missing = () => notFound("This import no longer exists.");
const refuse = (sentence: string) => new Problem(409, sentence);

const rowFields = {
  id: true,
  name: true,
  source: true,
  site: true,
  state: true,
  problem: true,
  createdAt: true,
  endedAt: true,
  isUnseen: true,
  walk: true,
  tries: true,
  seenAt: true,
} satisfies Prisma.ImportSelect;

type Row = Prisma.ImportGetPayload<{ select: typeof rowFields }>;

type CountRow = ImportCounts & {
  id: string;
  found: number;
  waiting: number;
  hidden: number;
  written: number;
  undone: number;
  all: number;
};

const NOTHING: Omit<CountRow, "id"> = {
  articles: 0,
  drafts: 0,
  pages: 0,
  comments: 0,
  pictures: 0,
  redirects: 0,
  present: 0,
  failed: 0,
  found: 0,
  waiting: 0,
  hidden: 0,
  written: 0,
  undone: 0,
  all: 0,
};

async function countItems(ids: string[]): Promise<Map<string, Omit<CountRow, "id">>> {
  const rows = await db.$queryRaw<CountRow[]>`
    select "importId" as "id",
      (count(*) filter (where "isText" and "kind" = 'article' and "isNew" and not "isAbsent"))::int as "articles",
      (count(*) filter (where "isText" and "isNew" and not "isAbsent" and "data"->>'state' = 'draft'))::int as "drafts",
      (count(*) filter (where "isText" and "kind" = 'page' and "isNew" and not "isAbsent"))::int as "pages",
      coalesce(sum(case when "isText" and not "isAbsent" and jsonb_typeof("data"->'comments') = 'array'
        then jsonb_array_length("data"->'comments') else 0 end), 0)::int as "comments",
      (count(*) filter (where "kind" = 'picture' and "state" in ('checked', 'done')))::int as "pictures",
      coalesce(sum(case when "state" in ('done', 'kept') then coalesce(("data"->>'redirects')::int, 0)
        when "state" in ('checked', 'hidden') and "isNew" and "data"->>'state' = 'published'
          then (select count(*) from unnest("from") as f where f like '/%' and f not like '//%'
            and f <> case "kind" when 'page' then '/' else '/article/' end || "slug")
        else 0 end), 0)::int as "redirects",
      (count(*) filter (where "isText" and not "isNew" and "state" in ('checked', 'present')))::int as "present",
      (count(*) filter (where "isText" and "state" = 'failed'))::int as "failed",
      (count(*) filter (where "state" = 'found'))::int as "found",
      (count(*) filter (where "state" = 'checked'))::int as "waiting",
      (count(*) filter (where "state" = 'hidden'))::int as "hidden",
      (count(*) filter (where "kind" <> 'note' and "state" in ('done', 'present', 'hidden', 'failed')))::int as "written",
      (count(*) filter (where "kind" <> 'note' and "state" in ('undone', 'kept')))::int as "undone",
      (count(*) filter (where "kind" <> 'note'))::int as "all"
    from (
      select *, "kind" in ('article', 'page') as "isText", "state" in ('failed', 'undone', 'found') as "isAbsent"
      from "ImportItem" where "importId" = any(${ids}::uuid[])
    ) as item group by 1`;
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

function progressOf(
  state: ImportState,
  counts: Omit<CountRow, "id">,
): { done: number; total: number } {
  const { all, found, waiting, hidden, undone } = counts;
  if (state === "reading") return { done: all, total: 0 };
  if (state === "checking") return { done: all - found, total: all };
  if (state === "running") return { done: all - waiting, total: all };
  if (state === "publishing") return { done: all - waiting - hidden, total: all };
  if (state === "hiding") return { done: waiting + hidden, total: all };
  if (state === "walking") return { done: 0, total: 0 };
  if (state === "undoing") return { done: undone, total: all };
  return { done: all, total: all };
}

const PARKED =
  "This was tried three times, and the program stopped each time, so it’s waiting for you. Try it once more, or leave it.";

/** Whether nobody goes on with it before the owner says so. */
function isParked({ state, tries, seenAt }: Row, now: Date): boolean {
  const isSilent = seenAt === null || now.getTime() - seenAt.getTime() > SILENT_MS;
  return isSilent && tries >= TRIES_MAX && ACTIVE_STATES.includes(state);
}

function toSummary(row: Row, counts: Omit<CountRow, "id"> = NOTHING): ImportSummary {
  const { id, name, source, site, state, createdAt, endedAt } = row;
  const { articles, drafts, pages, comments, pictures, redirects, present, failed } = counts;
  const isWaiting = isParked(row, new Date());
  return {
    ...{ id, name, site, state },
    ...progressOf(row.state, counts),
    source: SOURCES.find((one) => one === source) ?? null,
    problem: isWaiting ? PARKED : row.problem,
    isParked: isWaiting,
    counts: { articles, drafts, pages, comments, pictures, redirects, present, failed },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function walkOf({ walk }: Row): ImportReport["walk"] {
  const { data } = importWalk.safeParse(walk);
  if (!data?.at) return null;
  const { given: _, ...shown } = data;
  return shown;
}

export async function listImports(_admin: Admin): Promise<ImportSummary[]> {
  const rows = await db.import.findMany({
    where: { state: { not: "uploading" } },
    select: rowFields,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: LIST_MAX,
  });
  const counts = await countItems(rows.map(({ id }) => id));
  return rows.map((row) => toSummary(row, counts.get(row.id)));
}

async function listNotes(id: string): Promise<CountedNote[]> {
  const rows = await db.$queryRaw<(CountedNote & { kind: NoteKind })[]>`
    select "kind", "subject", "detail", "count" from (
      select note->>'kind' as "kind", note->>'subject' as "subject", note->>'detail' as "detail",
        count(*)::int as "count", row_number() over (
          partition by note->>'kind' order by count(*) desc, note->>'subject', note->>'detail'
        ) as "rank"
      from "ImportItem", jsonb_array_elements("notes") as note
      where "importId" = ${id}::uuid group by 1, 2, 3
    ) as counted where "rank" <= ${NOTES_OF_KIND_MAX} order by "kind", "rank"`;
  return rows;
}

async function listMade(id: string): Promise<ImportedItem[]> {
  const rows = await db.$queryRaw<ImportedItem[]>`
    select item."kind", item."targetId" as "id", coalesce(a."title", p."title") as "title",
      coalesce(a."published", p."published") as "published"
    from "ImportItem" as item
    left join "Article" as a on item."kind" = 'article' and a."id"::text = item."targetId"
    left join "Page" as p on item."kind" = 'page' and p."id"::text = item."targetId"
    where item."importId" = ${id}::uuid and item."state" in ('done', 'kept', 'hidden') and item."isNew"
      and (a."id" is not null or p."id" is not null)
    order by item."place", item."id" limit ${MADE_MAX}`;
  return rows;
}

const NO_COUNTS: TextCounts = { words: 0, pictures: 0, links: 0, frames: 0, notes: 0 };
const DIFFERING_MAX = 20;

type AccountRow = { isAfter: boolean; texts: number; differing: number } & TextCounts;

const accounted = z.object({ account: textAccount });

/** What all texts had and have, and the first of those that have not all. */
async function readAccount(id: string): Promise<ImportAccount> {
  const rows = await db.$queryRaw<AccountRow[]>`
    select side."isAfter", count(*)::int as "texts",
      (count(*) filter (where jsonb_typeof("data"->'account'->'texts') = 'object'))::int as "differing",
      coalesce(sum((side."counts"->>'words')::int), 0)::int as "words",
      coalesce(sum((side."counts"->>'pictures')::int), 0)::int as "pictures",
      coalesce(sum((side."counts"->>'links')::int), 0)::int as "links",
      coalesce(sum((side."counts"->>'frames')::int), 0)::int as "frames",
      coalesce(sum((side."counts"->>'notes')::int), 0)::int as "notes"
    from "ImportItem" cross join lateral (values
      (false, "data"->'account'->'before'), (true, "data"->'account'->'after')) as side ("isAfter", "counts")
    where "importId" = ${id}::uuid and "kind" in ('article', 'page') and jsonb_typeof("data"->'account') = 'object'
    group by 1`;
  const first = await db.$queryRaw<{ id: string; title: string; data: Prisma.JsonValue }[]>`
    select "id", "title", jsonb_build_object('account', "data"->'account') as "data" from "ImportItem"
    where "importId" = ${id}::uuid and jsonb_typeof("data"->'account'->'texts') = 'object'
    order by "place", "id" limit ${DIFFERING_MAX}`;
  const countsOf = (isAfter: boolean): TextCounts => {
    const { words, pictures, links, frames, notes } =
      rows.find((row) => row.isAfter === isAfter) ?? NO_COUNTS;
    return { words, pictures, links, frames, notes };
  };
  return {
    texts: rows[0]?.texts ?? 0,
    differing: rows[0]?.differing ?? 0,
    before: countsOf(false),
    after: countsOf(true),
    first: first.flatMap(({ data, ...row }) => {
      const { success, data: read } = accounted.safeParse(data);
      return success ? [{ ...row, ...read.account }] : [];
    }),
  };
}

/** What came of texts, and of comments beside them, for whoever looks what was changed since. */
export type MadeTexts = { articles: string[]; pages: string[]; comments: string[] };

async function listMadeTexts(id: string): Promise<MadeTexts> {
  const rows = await db.$queryRaw<{ kind: string; targetId: string; comments: string[] }[]>`
    select "kind", "targetId", array(
      select jsonb_array_elements_text(case when jsonb_typeof("data"->'comments') = 'array' then "data"->'comments' else '[]' end)
    ) as "comments"
    from "ImportItem" where "importId" = ${id}::uuid and "state" in ('done', 'hidden') and "targetId" is not null
      and "kind" in ('article', 'page')`;
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId);
  return {
    articles: of("article"),
    pages: of("page"),
    comments: rows.flatMap(({ comments }) => comments),
  };
}

/** How an import goes; `countChanged` looks what the owner has done with what came. Throws 404. */
export async function getImport(
  _by: Admin | Operator,
  id: string,
  countChanged: (made: MadeTexts) => Promise<number>,
): Promise<ImportReport> {
  const row = await db.import.findUnique({ where: { id }, select: rowFields });
  if (!row) throw missing();
  const [counts, notes, made, account] = await Promise.all([
    countItems([id]),
    listNotes(id),
    listMade(id),
    readAccount(id),
  ]);
  const isWritten = row.state === "done" || row.state === "unseen";
  const changed = isWritten ? await countChanged(await listMadeTexts(id)) : 0;
  const summary = toSummary(row, counts.get(id));
  return { ...summary, isUnseen: row.isUnseen, walk: walkOf(row), notes, made, account, changed };
}

/** Notes that an export is on its way, and says where to. Throws 503 without storage. */
export async function createImport(
  admin: Admin,
  { name, size }: ExportInput,
): Promise<ImportUpload> {
  const { key, uploadURL } = await createExportUpload(admin, size);
  const data = { name, bytes: size, fileKey: key };
  const { id } = await db.import.create({ data, select: { id: true } });
  return { id, uploadURL };
}

/** What a command is given: where the export lies, what identifies it, and where the old site was. */
type LocalInput = { name: string; stamp: string; site: string };

/** What a local import was begun with lies beside its items, as the export may say another site. */
const GIVEN = { kind: "note", key: "given" };
const given = z.object({ stamp: z.string(), site: z.string() });

/**
 * The import that a command makes of a file or folder where it lies; the last one of it, where that was cut off.
 * One of another file or site is begun anew, unless it is being written already. Throws 409.
 */
export async function openLocalImport(
  _operator: Operator,
  { name, ...input }: LocalInput,
): Promise<string> {
  const unwritten = ["reading", "checking", "ready"] satisfies ImportState[];
  const before = await db.import.findFirst({
    where: { name, fileKey: null, state: { in: [...unwritten, "running"] } },
    orderBy: { createdAt: "desc" },
    select: { id: true, items: { where: GIVEN, select: { data: true } } },
  });
  if (before) {
    const { data } = given.safeParse(before.items[0]?.data);
    if (data?.stamp === input.stamp && data.site === input.site) return before.id;
    const { count } = await db.import.deleteMany({
      where: { id: before.id, state: { in: unwritten } },
    });
    if (count === 0) {
      throw refuse(
        "An import of this is half written, of an earlier file or with another --site. Undo it at /admin/import, and repeat this then; or repeat the command as it was, with the file as it was, to go on.",
      );
    }
  }
  const items = { create: { ...GIVEN, place: -1, state: "done" as const, data: input } };
  const data = { name, site: input.site, state: "reading" as const, items };
  return (await db.import.create({ data, select: { id: true } })).id;
}

/** Moves on to a step that the owner asks for. Throws 404, and 409 where the import is elsewhere. */
async function move(id: string, from: ImportState[], data: Prisma.ImportUpdateManyMutationInput) {
  const { count } = await db.import.updateMany({
    where: { id, state: { in: from } },
    data: { ...data, tries: 0 },
  });
  if (count > 0) return;
  if ((await db.import.count({ where: { id } })) === 0) throw missing();
  throw refuse("This import has moved on in the meantime. Please look at it again.");
}

/** Has an import read, written or taken away. Throws 404, 409, and 422 where the file has not arrived. */
export async function orderImport(
  _by: Admin | Operator,
  id: string,
  order: ImportAction,
): Promise<void> {
  if (order.action === "run") {
    return move(id, ["ready"], { state: "running", isUnseen: order.unseen ?? false });
  }
  if (order.action === "walk") {
    const walk = importWalk.parse({ given: order.addresses });
    return move(id, ["unseen", "done"], { state: "walking", walk });
  }
  if (order.action === "resume") {
    const { count } = await db.import.updateMany({
      where: { id, state: { in: [...ACTIVE_STATES] }, tries: { gte: TRIES_MAX } },
      data: { tries: 0 },
    });
    if (count > 0) return;
    if ((await db.import.count({ where: { id } })) === 0) throw missing();
    throw refuse("This import isn’t waiting for you. Please look at it again.");
  }
  if (order.action === "publish") return move(id, ["unseen"], { state: "publishing" });
  if (order.action === "hide") {
    if ((await db.import.count({ where: { id, isUnseen: true } })) === 0) {
      throw refuse("This import is already public. You can undo it instead.");
    }
    return move(id, ["done", "publishing"], { state: "hiding", endedAt: null });
  }
  if (order.action === "undo") {
    const { withChanged } = order;
    return move(id, ["done", "running", "failed", "unseen"], {
      state: "undoing",
      withChanged,
      endedAt: null,
    });
  }
  const row = await db.import.findUnique({ where: { id }, select: { fileKey: true } });
  if (!row) throw missing();
  if (row.fileKey !== null && (await openExport(row.fileKey)) === null) {
    throw new Problem(422, "The file didn’t arrive. Please send it again.");
  }
  return move(id, ["uploading"], { state: "reading", site: order.site });
}

/** Forgets an import that has nothing here: what only was read, failed or was taken away. Throws 404 and 409. */
export async function discardImport(_admin: Admin, id: string): Promise<void> {
  const row = await db.import.findUnique({
    where: { id },
    select: { state: true, fileKey: true },
  });
  if (!row) throw missing();
  const hasWritten =
    (await db.importItem.count({
      where: { importId: id, kind: { not: "note" }, state: { in: ["done", "kept", "hidden"] } },
    })) > 0;
  if (hasWritten || ["running", "undoing", "walking"].includes(row.state)) {
    throw refuse("What this import added is still here. Undo it first.");
  }
  await db.import.delete({ where: { id }, select: { id: true } });
  if (row.fileKey !== null) await removeExport(row.fileKey);
}
