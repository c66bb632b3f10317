import "server-only";
import { createHash } from "node:crypto";
import { type Expire, recordExpiredTags, type Writing } from "@/lib/cache/expire";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/prisma/client/client";
import { type ClaimedImport, keepClaim } from "./claim";
import type { FeedMove, Subject } from "./feeds";
import { oldAddressKey } from "./rules";
import {
  type CheckedText,
  checkedText,
  type Found,
  type FoundText,
  foundText,
  type ImportWalk,
  importWalk,
  type MadeBeside,
  madeBeside,
  type Note,
} from "./schema";

const WRITE_TIMES = { timeout: 30_000 };

export async function countFound({ id }: ClaimedImport): Promise<number> {
  const { _max: max } = await db.importItem.aggregate({
    where: { importId: id, kind: { not: "picture" } },
    _max: { place: true },
  });
  return (max.place ?? -1) + 1;
}

export async function keepFound(
  claim: ClaimedImport,
  found: readonly Found[],
  from: number,
): Promise<void> {
  const data = found.map((one, index): Prisma.ImportItemCreateManyInput => {
    const place = from + index;
    const base = { importId: claim.id, place };
    if ("note" in one) {
      return { ...base, kind: "note", key: String(place), state: "done", notes: [one.note] };
    }
    const { kind, key, title, notes, from: addresses } = one.text;
    const keys = addresses.flatMap((address) => oldAddressKey(address, claim.site) ?? []);
    const files = /^(?:https?:|$)/.test(one.text.base) ? [] : [`file:${fileOf(one.text)}`];
    return {
      ...base,
      kind,
      key,
      title,
      from: [...new Set([...keys, ...files])],
      data: one.text,
      notes,
    };
  });
  await db.$transaction(async (tx) => {
    await keepClaim(claim, tx);
    // The same twice in one export: the first counts.
    await tx.importItem.createMany({ data, skipDuplicates: true });
  }, WRITE_TIMES);
}

/** A text of a folder is known by its file there. */
function fileOf({ base, key }: FoundText): string {
  const name = key.split("/").at(-1) ?? key;
  return base === "." ? name : `${base}/${name}`;
}

export type WorkItem = {
  id: string;
  kind: "article" | "page" | "picture" | "feed";
  /** Of a feed where it leads. */
  key: string;
  title: string;
  slug: string;
  from: string[];
  targetId: string | null;
  state: string;
  isNew: boolean;
  data: Prisma.JsonValue;
  notes: Prisma.JsonValue;
};

const workFields = {
  id: true,
  kind: true,
  key: true,
  title: true,
  slug: true,
  from: true,
  targetId: true,
  state: true,
  isNew: true,
  data: true,
  notes: true,
} satisfies Prisma.ImportItemSelect;

function kindOf(kind: string): WorkItem["kind"] {
  return kind === "page" || kind === "picture" || kind === "feed" ? kind : "article";
}

type ItemState = "found" | "checked" | "done" | "present" | "kept" | "hidden";

/** The next items of an import in this state, in the order of the export; pictures come first. */
export async function nextItems(
  { id: importId }: ClaimedImport,
  states: ItemState[],
  take: number,
  kinds: WorkItem["kind"][] = ["article", "page"],
  { onlyNew = false } = {},
): Promise<WorkItem[]> {
  const rows = await db.importItem.findMany({
    where: {
      importId,
      state: { in: states },
      kind: { in: kinds },
      ...(onlyNew && { isNew: true }),
    },
    select: workFields,
    orderBy: [{ place: "asc" }, { id: "asc" }],
    take,
  });
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

export const readFound = (item: WorkItem): FoundText => foundText.parse(item.data);
export const readChecked = (item: WorkItem): CheckedText => checkedText.parse(item.data);
function asBeside(data: Prisma.JsonValue): MadeBeside {
  return madeBeside.safeParse(data).data ?? madeBeside.parse({});
}

export const readBeside = (item: WorkItem): MadeBeside => asBeside(item.data);

export async function listAddresses({ id: importId }: ClaimedImport): Promise<Map<string, string>> {
  const rows = await db.importItem.findMany({
    where: { importId, kind: { in: ["article", "page"] } },
    select: { id: true, from: true },
    orderBy: { place: "asc" },
  });
  const found = new Map<string, string>();
  for (const { id, from } of rows) {
    for (const address of from) if (!found.has(address)) found.set(address, id);
  }
  return found;
}

/** Texts as a page shows an address of them: where each item is, or will be. */
export async function listPlaces({ id: importId }: ClaimedImport): Promise<Map<string, string>> {
  const rows = await db.importItem.findMany({
    where: { importId, kind: { in: ["article", "page"] }, slug: { not: "" } },
    select: { id: true, kind: true, slug: true },
  });
  return new Map(
    rows.map(({ id, kind, slug }) => [id, kind === "page" ? `/${slug}` : `/article/${slug}`]),
  );
}

/** An id that the same thing of the same place always has, so that it comes once. */
export function importedId(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** The state of what an import made, whether readers see it or not. */
const WRITTEN = ["done", "hidden"] as const;

/**
 * Whether an import that was not undone has brought this before, whatever the owner has done with it since. One that
 * only found it here says nothing of that: what brought it may be undone.
 */
export async function wasImported({ id }: ClaimedImport, targetId: string): Promise<boolean> {
  const where = { targetId, importId: { not: id }, state: { in: [...WRITTEN] } };
  return (await db.importItem.count({ where })) > 0;
}

/** The sites of the imports that there were of the same kind of export. */
export async function listImportedSites({ id, source }: ClaimedImport): Promise<string[]> {
  const rows = await db.import.findMany({
    where: { id: { not: id }, source },
    select: { site: true },
    distinct: ["site"],
  });
  return rows.map(({ site }) => site);
}

/** Under which titles other imports have brought these, as far as they did and that was not undone. */
export async function listImportedTitles(
  { id }: ClaimedImport,
  targetIds: string[],
): Promise<Map<string, string>> {
  const rows = await db.importItem.findMany({
    where: {
      targetId: { in: targetIds },
      importId: { not: id },
      state: { in: ["done", "present", "kept", "hidden"] },
    },
    select: { targetId: true, title: true },
    orderBy: { id: "asc" },
  });
  return new Map(rows.flatMap(({ targetId, title }) => (targetId ? [[targetId, title]] : [])));
}

/** The comments that imports have brought to this before. */
export async function listImportedComments(targetId: string): Promise<Set<string>> {
  const rows = await db.importItem.findMany({
    where: { targetId, state: { in: ["done", "present", "hidden"] } },
    select: { data: true },
  });
  return new Set(rows.flatMap(({ data }) => asBeside(data).comments));
}

/** Whether another text of the import is to have an address. */
export async function isSlugPlanned(
  { id: importId }: ClaimedImport,
  { id, kind }: WorkItem,
  slug: string,
): Promise<boolean> {
  const where = { importId, kind, slug, id: { not: id } };
  return (await db.importItem.count({ where })) > 0;
}

export type Checked = {
  slug: string;
  targetId: string;
  isPresent: boolean;
  text: CheckedText;
  notes: Note[];
};

/** Keeps what a text will be, and which pictures are to come with it. */
export async function keepChecked(
  claim: ClaimedImport,
  item: WorkItem,
  { slug, targetId, isPresent, text, notes }: Checked,
): Promise<void> {
  const references = [...text.pictures, ...(text.featuredImage ? [text.featuredImage] : [])];
  await db.$transaction(async (tx) => {
    await keepClaim(claim, tx);
    await tx.importItem.updateMany({
      where: { id: item.id, state: "found" },
      data: { state: "checked", slug, targetId, data: text, notes, isNew: !isPresent },
    });
    if (isPresent) return;
    await tx.importItem.createMany({
      data: [...new Set(references)].map((key) => ({
        importId: claim.id,
        kind: "picture",
        key,
        place: 0,
        state: "checked" as const,
      })),
      skipDuplicates: true,
    });
  }, WRITE_TIMES);
}

export async function failItem(claim: ClaimedImport, item: WorkItem, notes: Note[]): Promise<void> {
  await keepClaim(claim);
  await db.importItem.updateMany({
    where: { id: item.id, state: { in: ["found", "checked"] } },
    data: { state: "failed", data: {}, notes },
  });
}

export async function listNewSubjects({ id: importId }: ClaimedImport): Promise<Subject[]> {
  return db.$queryRaw<Subject[]>`
    select distinct "name", "old", "isCategory" from "ImportItem",
      lateral (
        select "data" ->> 'category' as "name", "data" ->> 'oldCategory' as "old", true as "isCategory"
        union all
        select jsonb_array_elements_text("data" -> 'tags'), null, false
      ) as "subject"
    where "importId" = ${importId}::uuid and "state" = 'checked' and "kind" = 'article' and "isNew"
      and "data" ->> 'state' = 'published' and "name" is not null
    order by "isCategory" desc, "name"`;
}

/** The folder of the old site's addresses in which most of what is new is, if it is in one: `/blog`. */
export async function findFolder({ id: importId }: ClaimedImport): Promise<string | null> {
  const [most] = await db.$queryRaw<{ folder: string }[]>`
    select "folder" from "ImportItem", unnest("from") as "address",
      substring("address" from '^(/[^/?]*[^/?0-9][^/?]*)/[^/?]+$') as "folder"
    where "importId" = ${importId}::uuid and "state" = 'checked' and "kind" = 'article' and "isNew"
      and "folder" is not null
    group by "folder" order by count(*) desc, "folder" limit 1`;
  return most?.folder ?? null;
}

/** Has the old site's feeds lead to ours, once the import is written, where it brings readers anything new. */
export async function keepFeeds(claim: ClaimedImport, moves: FeedMove[]): Promise<void> {
  const importId = claim.id;
  const published = { path: ["state"], equals: "published" };
  const fresh = { importId, state: "checked" as const, kind: "article", isNew: true };
  const isNews = (await db.importItem.count({ where: { ...fresh, data: published } })) > 0;
  if (!isNews || moves.length === 0) return;
  await keepClaim(claim);
  const goals = [...new Set(moves.map(({ to }) => to))];
  await db.importItem.createMany({
    data: goals.map((goal) => ({
      importId,
      kind: "feed",
      key: goal,
      place: 0,
      state: "checked" as const,
      from: moves.filter(({ to }) => to === goal).map(({ from }) => from),
      isNew: true,
      data: { state: "published" },
    })),
    skipDuplicates: true,
  });
}

export async function keepPicture(
  claim: ClaimedImport,
  item: WorkItem,
  { id, address, isNew }: { id: string; address: string; isNew: boolean },
): Promise<void> {
  await keepClaim(claim);
  await db.importItem.updateMany({
    where: { id: item.id, state: "checked" },
    data: { state: "done", targetId: id, slug: address, isNew },
  });
}

export async function findPictures(
  { id: importId }: ClaimedImport,
  references: string[],
): Promise<Map<string, string>> {
  const rows = await db.importItem.findMany({
    where: { importId, kind: "picture", state: "done", key: { in: references } },
    select: { key: true, slug: true },
  });
  return new Map(rows.map(({ key, slug }) => [key, slug]));
}

/**
 * Writes what an item becomes in one transaction with what is saved of that, so that it happens once, whoever else
 * works on it and wherever this process ends. One that turns out there to be `kept` becomes that instead.
 */
export async function writeItem(
  claim: ClaimedImport,
  item: WorkItem,
  state: "done" | "present" | "undone" | "kept" | "hidden" | "checked",
  write: (writing: Writing) => Promise<MadeBeside & { slug?: string; notes?: Note[]; kept?: true }>,
): Promise<void> {
  const tags = new Set<string>();
  await db.$transaction(async (tx) => {
    await keepClaim(claim, tx);
    const { count } = await tx.importItem.updateMany({
      where: { id: item.id, state: kindOfState(item.state) },
      data: { state },
    });
    if (count === 0) return;
    const expire: Expire = (...named) => {
      for (const tag of named) tags.add(tag);
    };
    const { slug, notes, kept, ...data } = await write({ tx, expire });
    await tx.importItem.update({
      where: { id: item.id },
      data: {
        data,
        ...(slug !== undefined && { slug }),
        ...(notes && { notes }),
        ...(kept && { state: "kept" as const }),
      },
      select: { id: true },
    });
    await recordExpiredTags(tx, tags);
  }, WRITE_TIMES);
}

function kindOfState(state: string): ItemState {
  const known = ["done", "present", "kept", "found", "hidden"] as const;
  return known.find((one) => one === state) ?? "checked";
}

/** What the owner wants tried beside what the old site says of itself. */
export async function readWalk({ id }: ClaimedImport): Promise<ImportWalk> {
  const row = await db.import.findUnique({ where: { id }, select: { walk: true } });
  return importWalk.safeParse(row?.walk).data ?? importWalk.parse({});
}

export async function keepWalk(claim: ClaimedImport, walk: ImportWalk): Promise<void> {
  await keepClaim(claim);
  await db.import.update({ where: { id: claim.id }, data: { walk }, select: { id: true } });
}

export async function hasHidden({ id: importId }: ClaimedImport): Promise<boolean> {
  return (await db.importItem.count({ where: { importId, state: "hidden" } })) > 0;
}

/** The old addresses that the import has lead to its texts, and to feeds: now, or once it is public. */
export async function listTakenOver({
  id: importId,
}: ClaimedImport): Promise<{ texts: string[]; feeds: string[] }> {
  const rows = await db.importItem.findMany({
    where: {
      importId,
      kind: { in: ["article", "page", "feed"] },
      state: { in: ["hidden", "done", "kept", "present", "checked"] },
    },
    select: { kind: true, from: true, data: true },
  });
  const led = rows.filter(({ data }) => asBeside(data).state !== "draft");
  const fromOf = (isFeed: boolean) =>
    led.filter(({ kind }) => (kind === "feed") === isFeed).flatMap(({ from }) => from);
  return { texts: fromOf(false), feeds: fromOf(true) };
}

/** Notes that pictures of an import are deleted, or were somebody else's from the start. */
export async function forgetPictures(
  claim: ClaimedImport,
  items: readonly WorkItem[],
): Promise<void> {
  await keepClaim(claim);
  const where = { id: { in: items.map(({ id }) => id) }, state: "done" as const };
  await db.importItem.updateMany({ where, data: { state: "undone" } });
}
