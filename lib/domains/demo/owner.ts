import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { siteDay } from "@/lib/text/dates";
import { Prisma } from "@/prisma/client/client";
import type { DemoContent, DemoTable } from "./calls";
import { DEMO_TABLES } from "./rules";

/** When the demo content was added: the days before are its own in the statistics. */
const ADDED = "demo";

/** What the demo content is remembered by: every row that is there when it has just been added. */
export async function rememberDemo(tx: Tx): Promise<void> {
  const at = new Date();
  await tx.lastRun.upsert({ where: { name: ADDED }, create: { name: ADDED, at }, update: { at } });
  for (const table of DEMO_TABLES) {
    await tx.$executeRaw`
      insert into "DemoRow" ("table", "id") select ${table}, "id"::text from ${Prisma.raw(`"${table}"`)}`;
  }
}

export async function getDemo(_admin: Admin): Promise<DemoContent | null> {
  const rows = await db.demoRow.groupBy({ by: ["table"], _count: true });
  if (rows.length === 0) return null;
  const counts = await Promise.all(
    DEMO_TABLES.map(async (table) => [table, (await listDemoIds(table)).length] as const),
  );
  if (counts.every(([, count]) => count === 0)) return null;
  return Object.fromEntries(counts) as DemoContent;
}

export async function listDemoIds(table: DemoTable): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select own."id" from ${Prisma.raw(`"${table}"`)} as own
    join "DemoRow" as demo on demo."table" = ${table} and demo."id" = own."id"::text
    order by own."id"`;
  return rows.map(({ id }) => id);
}

export type DemoItem = { id: string; title: string; isTouched: boolean };

/** Of a table whose rows have a title and a version. */
export async function listDemoItems(table: DemoTable): Promise<DemoItem[]> {
  const hasDraft =
    table === "Article"
      ? Prisma.sql`or exists (select from "ArticleDraft" as d where d."articleId" = own."id")`
      : Prisma.empty;
  return db.$queryRaw<DemoItem[]>`
    select own."id", own."title", (own."version" > 1 ${hasDraft}) as "isTouched"
    from ${Prisma.raw(`"${table}"`)} as own
    join "DemoRow" as demo on demo."table" = ${table} and demo."id" = own."id"::text
    order by own."title", own."id"`;
}

export async function countMonths(tx: Tx): Promise<void> {
  await tx.viewMonth.deleteMany();
  await tx.$executeRaw`
    insert into "ViewMonth" ("month", "path", "views", "reads")
    select date_trunc('month', "day")::date, "path", sum("views"), sum("reads")
    from "ViewDay" where "path" <> '' group by 1, 2`;
}

/** Leaves of the statistics what was counted since the demo content was added. */
async function removeDemoViews(tx: Tx): Promise<void> {
  const added = await tx.lastRun.findUnique({ where: { name: ADDED } });
  if (!added) return;
  const days = { day: { lt: new Date(siteDay(added.at)) } };
  await tx.viewDay.deleteMany({ where: days });
  await countMonths(tx);
  await tx.referrerDay.deleteMany({ where: days });
  await tx.searchDay.deleteMany({ where: days });
  await tx.lastRun.delete({ where: { name: ADDED } });
}

/** Removes the demo comments, but for threads that somebody has answered in since; gives what they were on. */
async function removeDemoComments(tx: Tx): Promise<{ articleId: string | null }[]> {
  return tx.$queryRaw<{ articleId: string | null }[]>`
    delete from "Comment" as own using "DemoRow" as demo
    where demo."table" = 'Comment' and demo."id" = own."id"::text and not exists (
      select from "Comment" as answer
      where answer."parentId" = coalesce(own."parentId", own."id") and not exists (
        select from "DemoRow" as other where other."table" = 'Comment' and other."id" = answer."id"::text
      )
    )
    returning own."articleId"`;
}

/**
 * Removes the made-up people of the demo content with what they wrote and read, and forgets what was demo content.
 * `tagsOf` names what the comments were on.
 */
export async function removeDemoPeople(
  _admin: Admin,
  tagsOf: (comments: { articleId: string | null }[]) => string[],
): Promise<number> {
  const ids = {
    suggestions: await listDemoIds("Suggestion"),
    subscribers: await listDemoIds("Subscriber"),
  };
  return writeAndExpire(async (tx, expire) => {
    const comments = await removeDemoComments(tx);
    expire(...tagsOf(comments));
    const removed = [
      await tx.suggestion.deleteMany({ where: { id: { in: ids.suggestions } } }),
      await tx.subscriber.deleteMany({ where: { id: { in: ids.subscribers } } }),
    ];
    await removeDemoViews(tx);
    await tx.demoRow.deleteMany();
    return removed.reduce((sum, { count }) => sum + count, comments.length);
  });
}
