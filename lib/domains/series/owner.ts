import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { type Expire, writeAndExpire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { callingProgram } from "@/lib/database/program";
import { noteProgramWrite } from "@/lib/database/transact";
import { invalid, itemProblems } from "@/lib/http/problem";
import { findPage, readInOrder } from "@/lib/search/search";
import { answered } from "@/lib/site/published/column-place";
import { findFreeSlug, withFreeSlug } from "@/lib/site/published/free-slug";
import {
  listTrashedValues,
  moveToTrash,
  putBack,
  type Restore,
  type Trashable,
} from "@/lib/site/trash/trash";
import { slugCandidates } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";
import { SERIES_TAG, START_HERE_TAG, seriesOfTag, seriesTag } from "./public";
import type { AdminSeries, ArticlePlace, PlaceInput, SeriesArticle, SeriesInput } from "./schema";

export const seriesInTrash: Trashable = { kind: "series", table: "Series" };

const itemFields = {
  id: true,
  slug: true,
  title: true,
  description: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  parts: {
    select: { article: { select: { id: true, title: true } } },
    orderBy: [{ place: "asc" }, { articleId: "asc" }],
  },
} satisfies Prisma.SeriesSelect;

type ItemRow = Prisma.SeriesGetPayload<{ select: typeof itemFields }>;

function toItem({ parts, ...row }: ItemRow): AdminSeries {
  return { ...answered(row), articles: parts.map(({ article }) => article) };
}

const { missing, outdated, slugTaken } = itemProblems("series");
const { missing: articleMissing } = itemProblems("article");

type SeriesSearch = { q: string; page: number; perPage: number };

export async function listSeries(
  _admin: Admin,
  search: SeriesSearch,
): Promise<{ series: AdminSeries[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Series"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text(concat_ws(' ', "title", "slug", "description"))`,
      title: Prisma.sql`"title"`,
      where: [],
      orderBy: Prisma.sql`lower("title"), "id"`,
    },
    search,
  );
  const rows = await readInOrder(ids, (id) =>
    db.series.findMany({ where: { id }, select: itemFields }),
  );
  return { series: rows.map(toItem), total };
}

/** One series whole. Throws 404. */
export async function getSeries(_admin: Admin, id: string): Promise<AdminSeries> {
  const row = await db.series.findUnique({ where: { id }, select: itemFields });
  if (!row) throw missing();
  return toItem(row);
}

const addresses = {
  findHolder: (slug: string) => db.series.findUnique({ where: { slug }, select: { id: true } }),
  taken: slugTaken,
};

type Order = { table: string; rowId: string; title: string | null; ids: string[] };

async function readOrders(tx: Tx): Promise<Order[]> {
  return tx.$queryRaw<Order[]>`
    select 'Series' as "table", s."id"::text as "rowId", s."title",
      coalesce(array_agg(p."articleId"::text order by p."place", p."articleId")
        filter (where p."articleId" is not null), '{}') as "ids"
    from "Series" as s left join "SeriesPart" as p on p."seriesId" = s."id" group by s."id"
    union all
    select 'StartHere', '', null,
      coalesce(array_agg("articleId"::text order by "place", "articleId"), '{}') from "StartHere"`;
}

/** Orders are stored anew at each save: what a program makes of them is noted as one write of each. */
async function notingOrders<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  if (!callingProgram()) return write();
  const before = await readOrders(tx);
  const written = await write();
  for (const { ids, ...order } of await readOrders(tx)) {
    const were = before.find((one) => one.table === order.table && one.rowId === order.rowId);
    if (were?.ids.join() === ids.join()) continue;
    const [former, latter] = [{ articleIds: were?.ids ?? [] }, { articleIds: ids }];
    await noteProgramWrite(tx, { ...order, before: former, after: latter });
  }
  return written;
}

/** Keeps writes of what comes in which order apart, before anything else: each replaces what it has seen. */
async function lockOrders(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('orders'))`;
}

/** Gives a series its articles in their order, out of whichever series they are in, and expires all their pages. */
async function setParts(tx: Tx, expire: Expire, seriesId: string, ids: string[]): Promise<void> {
  const found = await tx.article.count({ where: { id: { in: ids } } });
  if (found < ids.length) {
    throw invalid("articleIds", "One of these articles no longer exists. Please take it out.");
  }
  const left = await listCompanions(tx, ids);
  await noteNewParts(tx, seriesId, ids);
  await tx.seriesPart.deleteMany({ where: { OR: [{ seriesId }, { articleId: { in: ids } }] } });
  await tx.seriesPart.createMany({
    data: ids.map((articleId, place) => ({ articleId, seriesId, place })),
  });
  expire(...left, ...ids.map(seriesOfTag), SERIES_TAG);
}

/** Notes which series get other articles or another order, before this one gets these; a date that search engines hear. */
async function noteNewParts(tx: Tx, seriesId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    update "Series" as series set "editedAt" = current_timestamp,
      -- A form of another one that loses articles must not bring these back.
      "version" = "version" + case when "id" = ${seriesId}::uuid then 0 else 1 end
    where ("id" = ${seriesId}::uuid and ${ids}::uuid[] is distinct from (
      select coalesce(array_agg("articleId" order by "place", "articleId"), '{}') from "SeriesPart"
      where "seriesId" = series."id"
    )) or ("id" <> ${seriesId}::uuid and exists (
      select from "SeriesPart" where "seriesId" = series."id" and "articleId" = any(${ids}::uuid[])
    ))`;
}

/** The tags of the series that these articles are in, and of all articles there. */
async function listCompanions(tx: Tx, articleIds: string[]): Promise<string[]> {
  const rows = await tx.seriesPart.findMany({
    where: { series: { parts: { some: { articleId: { in: articleIds } } } } },
    select: { articleId: true, series: { select: { slug: true } } },
  });
  return rows.flatMap(({ articleId, series }) => [seriesOfTag(articleId), seriesTag(series.slug)]);
}

/** What is shown of the series that these are in, where they are articles. */
export async function listSeriesTags(tx: Tx, items: readonly { id: string }[]): Promise<string[]> {
  const articleIds = items.map(({ id }) => id);
  const tags = await listCompanions(tx, articleIds);
  const starting = await tx.startHere.count({ where: { articleId: { in: articleIds } } });
  return [...tags, ...(tags.length > 0 ? [SERIES_TAG] : []), ...(starting ? [START_HERE_TAG] : [])];
}

/** Adds a series. Throws 409 at `slug` when the typed address is taken, and 422 at `articleIds`. */
export async function createSeries(_admin: Admin, input: SeriesInput): Promise<AdminSeries> {
  const { title, description, articleIds } = input;
  return withFreeSlug(addresses, input, null, (slug) =>
    writeAndExpire(async (tx, expire) => {
      await lockOrders(tx);
      const { id } = await tx.series.create({
        data: { title, description, slug },
        select: { id: true },
      });
      await notingOrders(tx, () => setParts(tx, expire, id, articleIds));
      expire(seriesTag(slug));
      return toItem(await tx.series.findUniqueOrThrow({ where: { id }, select: itemFields }));
    }),
  );
}

/**
 * Saves a series. With a `version`, only onto that version: throws 409 at `version` when it was saved elsewhere
 * since. Throws 404, 409 at `slug`, and 422 at `articleIds`.
 */
export async function updateSeries(
  _admin: Admin,
  id: string,
  input: SeriesInput,
  version: number | null,
): Promise<AdminSeries> {
  const { title, description, articleIds } = input;
  return withFreeSlug(addresses, input, id, (slug) =>
    writeAndExpire(async (tx, expire) => {
      await lockOrders(tx);
      const before = await tx.series.findUnique({
        where: { id },
        select: {
          slug: true,
          version: true,
          parts: { select: { articleId: true } },
          formerSlugs: { select: { slug: true } },
        },
      });
      if (!before) throw missing();
      if (version !== null && before.version !== version) throw outdated();
      const { count } = await tx.series.updateMany({
        where: { id, version: before.version },
        data: { title, description, slug, version: { increment: 1 } },
      });
      if (count === 0) throw outdated();
      if (before.slug !== slug) {
        await tx.seriesSlug.deleteMany({ where: { slug, seriesId: id } });
        await tx.seriesSlug.upsert({
          where: { slug: before.slug },
          create: { slug: before.slug, seriesId: id },
          update: { seriesId: id },
        });
      }
      await notingOrders(tx, () => setParts(tx, expire, id, articleIds));
      expire(
        ...before.parts.map(({ articleId }) => seriesOfTag(articleId)),
        ...[before.slug, slug, ...before.formerSlugs.map((former) => former.slug)].map(seriesTag),
      );
      return toItem(await tx.series.findUniqueOrThrow({ where: { id }, select: itemFields }));
    }),
  );
}

/** Moves a series to the trash; its articles stay. Throws 404. */
export async function deleteSeries(_admin: Admin, id: string): Promise<void> {
  await writeAndExpire(async (tx, expire) => {
    const row = await tx.series.findUnique({
      where: { id },
      select: {
        slug: true,
        parts: { select: { articleId: true } },
        formerSlugs: { select: { slug: true } },
      },
    });
    if (!row) throw missing();
    await moveToTrash(tx, seriesInTrash, [id]);
    const { count } = await tx.series.deleteMany({ where: { id } });
    if (count === 0) throw missing();
    expire(
      ...[row.slug, ...row.formerSlugs.map(({ slug }) => slug)].map(seriesTag),
      ...row.parts.map(({ articleId }) => seriesOfTag(articleId)),
      SERIES_TAG,
    );
  });
}

/** Restores series at their addresses, or at the next free ones. Throws 409 at `slug` when one is taken. */
export const restoreSeries: Restore = async (_admin, { tx, expire }, items, { withNewSlug }) => {
  for (const item of items) {
    const before = item.fields.slug ?? "";
    const slug = await findFreeSlug(
      withNewSlug ? slugCandidates(before) : [before],
      (slug) => tx.series.count({ where: { slug } }),
      "Another series has this address by now. This one can be restored at a different one.",
    );
    const formerSlugs = await listTrashedValues(tx, [item], "SeriesSlug", "slug");
    const articleIds = await listTrashedValues(tx, [item], "SeriesPart", "articleId");
    expire(...[before, slug, ...formerSlugs].map(seriesTag), SERIES_TAG);
    expire(...articleIds.map(seriesOfTag));
    await putBack(tx, [item], { slug });
  }
};

/** The articles that new readers start with, in their order. */
export async function listStart(_admin: Admin): Promise<SeriesArticle[]> {
  const rows = await db.startHere.findMany({
    select: { article: { select: { id: true, title: true } } },
    orderBy: [{ place: "asc" }, { articleId: "asc" }],
  });
  return rows.map(({ article }) => article);
}

/** Says which these are. Articles that are deleted by now are left out. */
export async function saveStart(admin: Admin, articleIds: string[]): Promise<SeriesArticle[]> {
  await writeAndExpire(async (tx, expire) => {
    await lockOrders(tx);
    const rows = await tx.article.findMany({
      where: { id: { in: articleIds } },
      select: { id: true },
    });
    const known = new Set(rows.map(({ id }) => id));
    await notingOrders(tx, async () => {
      await tx.startHere.deleteMany();
      await tx.startHere.createMany({
        data: articleIds
          .filter((id) => known.has(id))
          .map((articleId, place) => ({ articleId, place })),
      });
    });
    expire(START_HERE_TAG);
  });
  return listStart(admin);
}

/** An article's place beside others. Throws 404. */
export async function getPlace(_admin: Admin, articleId: string): Promise<ArticlePlace> {
  const [row, series] = await Promise.all([
    db.article.findUnique({
      where: { id: articleId },
      select: { seriesPart: { select: { seriesId: true } }, startHere: true },
    }),
    db.series.findMany({ select: { id: true, title: true }, orderBy: [{ title: "asc" }] }),
  ]);
  if (!row) throw articleMissing();
  return { seriesId: row.seriesPart?.seriesId ?? null, startHere: row.startHere !== null, series };
}

/** Puts an article at the end of a series, or of where to start, or takes it out. Throws 404. */
export async function setPlace(
  admin: Admin,
  articleId: string,
  { seriesId, startHere }: PlaceInput,
): Promise<ArticlePlace> {
  await writeAndExpire(async (tx, expire) => {
    await lockOrders(tx);
    await notingOrders(tx, async () => {
      const row = await tx.article.findUnique({
        where: { id: articleId },
        select: { seriesPart: { select: { seriesId: true } }, startHere: true },
      });
      if (!row) throw articleMissing();
      if ((row.seriesPart?.seriesId ?? null) !== seriesId) {
        expire(...(await listCompanions(tx, [articleId])), seriesOfTag(articleId), SERIES_TAG);
        const own = { parts: { some: { articleId } } };
        await tx.series.updateMany({
          where: seriesId === null ? own : { OR: [{ id: seriesId }, own] },
          data: { editedAt: new Date(), version: { increment: 1 } },
        });
        await tx.seriesPart.deleteMany({ where: { articleId } });
        if (seriesId !== null) {
          if ((await tx.series.count({ where: { id: seriesId } })) === 0) throw missing();
          const last = await tx.seriesPart.aggregate({
            where: { seriesId },
            _max: { place: true },
          });
          const place = (last._max.place ?? -1) + 1;
          await tx.seriesPart.create({ data: { articleId, seriesId, place } });
          expire(...(await listCompanions(tx, [articleId])));
        }
      }
      if ((row.startHere !== null) !== startHere) {
        await tx.startHere.deleteMany({ where: { articleId } });
        if (startHere) {
          const last = await tx.startHere.aggregate({ _max: { place: true } });
          await tx.startHere.create({ data: { articleId, place: (last._max.place ?? -1) + 1 } });
        }
        expire(START_HERE_TAG);
      }
    });
  });
  return getPlace(admin, articleId);
}
