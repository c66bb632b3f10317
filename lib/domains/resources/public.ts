import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { missingLife } from "@/lib/cache/cache-life";
import { readOr } from "@/lib/cache/read-or";
import { db } from "@/lib/database/db";
import { itemParams } from "@/lib/http/call";
import type { ItemSearch, ItemSort } from "@/lib/http/list";

import { visitorMarks } from "@/lib/http/visitor";
import { isMailConfigured } from "@/lib/mail/queue";
import { findPage, inYear, readInOrder } from "@/lib/search/search";
import { answered, columnsFor } from "@/lib/site/published/column-place";
import { siteDay, siteMonthStart } from "@/lib/text/dates";
import { secondsToMonthEnd } from "@/lib/text/site-clock";
import { isSlug } from "@/lib/text/slug";
import { Prisma } from "@/prisma/client/client";
import { resourcePlaces } from "./fields";
import type { PublicResource, ResourceDetails } from "./schema";

export const RESOURCES_PER_PAGE = 12;

export const RESOURCES_TAG = "resources";
/** How far the home page's counts may lag. Seconds. */
const COUNTS_LIFE_S = 300;
/** How long a visitor's mark is saved, and so how long a repeat does not count. */
const MARK_LIFE_MS = 24 * 3_600_000;

export const resourceFields = columnsFor(resourcePlaces, "lists") satisfies Prisma.ResourceSelect;

/** The one page of a guide by email that everybody sees, where the owner gave it no cover. */
const SHOWN_PAGES = 1;

type ShownRow = Prisma.ResourceGetPayload<{ select: typeof resourceFields }>;

/** A guide as anyone may see it: of one by email, neither the file nor the pages. Where no email is sent, none is. */
function asShown<Row extends ShownRow>(row: Row): Row {
  if (!row.byEmail || !isMailConfigured) return { ...row, byEmail: false };
  return {
    ...row,
    fileUrl: `/resource/${row.id}/file`,
    pagePictures: row.pagePictures.slice(0, SHOWN_PAGES),
  };
}

const newestFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.ResourceOrderByWithRelationInput[];

const resourceOrders: Record<ItemSort, Prisma.Sql> = {
  newest: Prisma.sql`"createdAt" desc, "id" desc`,
  oldest: Prisma.sql`"createdAt", "id"`,
  title: Prisma.sql`lower("title"), "id"`,
};

/** One page of resources, newest first unless it is asked for otherwise. */
export async function listResources({
  featured,
  category,
  year,
  sort,
  ...page
}: ItemSearch): Promise<{ resources: PublicResource[]; total: number }> {
  const { ids, total } = await findPage(
    {
      from: Prisma.sql`"Resource"`,
      id: Prisma.sql`"id"`,
      text: Prisma.sql`search_text(concat_ws(' ', "title", "description", "type", "category"))`,
      ...(sort === undefined && { title: Prisma.sql`"title"` }),
      where: [
        ...(featured === undefined ? [] : [Prisma.sql`"featured" = ${featured}`]),
        ...(category ? [Prisma.sql`"category" = ${category}`] : []),
        ...(year ? [inYear(Prisma.sql`"createdAt"`, year)] : []),
      ],
      orderBy: resourceOrders[sort ?? "newest"],
    },
    page,
  );
  const rows = await readInOrder(ids, (id) =>
    db.resource.findMany({ where: { id }, select: resourceFields }),
  );
  return { resources: rows.map(asShown), total };
}

/**
 * The resources of the home page: those chosen, in their order, else the newest featured ones, else the newest;
 * 'failed' when they cannot be read.
 */
export async function listHomeResources(
  limit: number,
  chosen: string[] = [],
): Promise<PublicResource[] | "failed"> {
  "use cache";
  cacheTag(RESOURCES_TAG);
  return readOr("failed", "home-resources", async () => {
    const named = await db.resource.findMany({
      where: { id: { in: chosen } },
      select: resourceFields,
      take: limit,
    });
    const newest = (where: Prisma.ResourceWhereInput) =>
      db.resource.findMany({ where, select: resourceFields, orderBy: newestFirst, take: limit });
    let resources = named.sort((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id));
    if (resources.length === 0) resources = await newest({ featured: true });
    if (resources.length === 0) resources = await newest({});
    cacheLife("max");
    return resources.map(asShown);
  });
}

export type ResourceLookup =
  | { found: "resource"; resource: ResourceDetails }
  | { found: "moved"; slug: string }
  | { found: "nothing" };

/** The resource at a slug; an id leads to its slug. */
export async function getResourceAt(slug: string): Promise<ResourceLookup> {
  "use cache";
  cacheTag(RESOURCES_TAG);
  if (!isSlug(slug)) {
    cacheLife(missingLife);
    return { found: "nothing" };
  }
  const row = await db.resource.findUnique({
    where: { slug },
    select: { ...resourceFields, ...columnsFor(resourcePlaces, "pages") },
  });
  if (row) {
    cacheLife("max");
    return { found: "resource", resource: answered(asShown(row)) };
  }
  cacheLife(missingLife);
  const { data: named } = itemParams.safeParse({ id: slug });
  const holder = named && (await db.resource.findUnique({ where: named, select: { slug: true } }));
  return holder ? { found: "moved", slug: holder.slug } : { found: "nothing" };
}

export type ResourcePage = {
  resources: PublicResource[];
  pages: number;
};

export async function listResourcePage(page: number): Promise<ResourcePage | null> {
  "use cache";
  cacheTag(RESOURCES_TAG);
  cacheLife("max");
  const { resources, total } = await listResources({ q: "", page, perPage: RESOURCES_PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / RESOURCES_PER_PAGE));
  if (page <= pages) return { resources, pages };
  cacheLife(missingLife);
  return null;
}

/** Other resources: those of the same category first, then the newest. */
export async function listOtherResources(id: string, limit: number): Promise<PublicResource[]> {
  "use cache";
  cacheTag(RESOURCES_TAG);
  cacheLife("max");
  const ids = await db.$queryRaw<{ id: string }[]>`
    select other."id"
    from "Resource" as other, "Resource" as self
    where self."id" = ${id}::uuid and other."id" <> self."id"
    order by
      (other."category" is not distinct from self."category") desc,
      other."createdAt" desc,
      other."id" desc
    limit ${limit}`;
  const rows = await readInOrder(
    ids.map((row) => row.id),
    (id) => db.resource.findMany({ where: { id }, select: resourceFields }),
  );
  return rows.map(asShown);
}

/** What a sitemap says of a resource. Dates are ISO 8601 in UTC. */
export type ResourceAddress = Pick<
  ResourceDetails,
  "slug" | "title" | "description" | "thumbnailUrl" | "pagePictures" | "editedAt"
>;

export async function listResourceAddresses(): Promise<ResourceAddress[]> {
  "use cache";
  cacheTag(RESOURCES_TAG);
  cacheLife("max");
  const rows = await db.resource.findMany({
    select: {
      slug: true,
      title: true,
      description: true,
      thumbnailUrl: true,
      pagePictures: true,
      byEmail: true,
      editedAt: true,
    },
    orderBy: newestFirst,
  });
  return rows.map(({ byEmail, pagePictures, ...row }) => ({
    ...answered(row),
    pagePictures: byEmail ? pagePictures.slice(0, SHOWN_PAGES) : pagePictures,
  }));
}

export async function listNewestResourceSlugs(limit: number): Promise<string[]> {
  const rows = await db.resource.findMany({
    select: { slug: true },
    orderBy: newestFirst,
    take: limit,
  });
  return rows.map(({ slug }) => slug);
}

/** Downloads in this calendar month by resource id; 'failed' when they cannot be read. */
export async function getMonthlyDownloads(
  resourceIds: string[],
): Promise<Record<string, number> | "failed"> {
  "use cache";
  cacheTag(RESOURCES_TAG);
  const now = new Date();
  return readOr("failed", "home-downloads", async () => {
    const rows = await db.downloadDay.groupBy({
      by: ["resourceId"],
      where: { resourceId: { in: resourceIds }, day: { gte: new Date(siteMonthStart(now)) } },
      _sum: { count: true },
    });
    const toMonthEnd = secondsToMonthEnd(now);
    cacheLife({
      stale: 30,
      revalidate: Math.min(COUNTS_LIFE_S, toMonthEnd),
      expire: Math.max(COUNTS_LIFE_S + 1, toMonthEnd),
    });
    return Object.fromEntries(rows.map((row) => [row.resourceId, row._sum.count ?? 0]));
  });
}

export type ResourceFile = Pick<PublicResource, "slug" | "title" | "fileUrl" | "byEmail">;

/** Where a resource's file is now, and whether it takes an address to get it; null for an unknown id. */
export async function getResourceFile(id: string): Promise<ResourceFile | null> {
  const row = await db.resource.findUnique({
    where: { id },
    select: { slug: true, title: true, fileUrl: true, byEmail: true },
  });
  return row && { ...row, byEmail: row.byEmail && isMailConfigured };
}

/** What readers get a stored file as; null where it belongs to no resource. */
export async function getResourceByFile(
  fileUrl: string,
): Promise<{ slug: string; fileType: string | null } | null> {
  return db.resource.findUnique({ where: { fileUrl }, select: { slug: true, fileType: true } });
}

export async function isPagePicture(address: string): Promise<boolean> {
  return (await db.resource.count({ where: { pagePictures: { has: address } } })) > 0;
}

/**
 * Counts a download once per visitor within 24 hours: for the day in the site's zone and in total, in
 * one transaction with the visitor's mark, so that parallel calls count exactly. Returns false for an
 * unknown resource.
 */
export async function countDownload(
  id: string,
  headers: Headers,
  now = new Date(),
): Promise<boolean> {
  const [today, yesterday] = visitorMarks("download-mark", id, headers, now);
  const day = siteDay(now);
  const since = new Date(now.getTime() - MARK_LIFE_MS);
  const [row] = await db.$queryRaw<{ known: boolean }[]>`
    with known as (
      select "id" from "Resource" where "id" = ${id}::uuid
    ), fresh as (
      insert into "DownloadMark" as m ("mark", "resourceId", "countedAt")
      select ${today}, known."id", ${now} from known
      where not exists (
        select 1 from "DownloadMark" where "mark" = ${yesterday} and "countedAt" > ${since}
      )
      on conflict ("mark") do update set "countedAt" = excluded."countedAt"
        where m."countedAt" <= ${since}
      returning "resourceId"
    ), counted as (
      insert into "DownloadDay" as d ("resourceId", "day", "count", "lastAt")
      select "resourceId", ${day}::date, 1, ${now} from fresh
      on conflict ("resourceId", "day") do update
        set "count" = d."count" + 1, "lastAt" = excluded."lastAt"
      returning "resourceId"
    ), total as (
      update "Resource" set "downloadCount" = "downloadCount" + 1
      where "id" in (select "resourceId" from counted)
    )
    select exists (select 1 from known) as "known"`;
  return row?.known ?? false;
}

/** Removes marks that are past their 24 hours. Returns how many. */
export async function sweepDownloadMarks(now = new Date()): Promise<number> {
  const { count } = await db.downloadMark.deleteMany({
    where: { countedAt: { lte: new Date(now.getTime() - MARK_LIFE_MS) } },
  });
  return count;
}
