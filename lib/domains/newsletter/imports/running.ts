import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db, type Tx } from "@/lib/database/db";
import { trashSubscribers } from "@/lib/domains/newsletter/owner";
import type { SubscriberImport } from "@/lib/domains/newsletter/schema";
import { conflict } from "@/lib/http/problem";
import { describeError, log } from "@/lib/observe/log";
import { TRASH_TIMES } from "@/lib/site/trash/trash";
import { Prisma } from "@/prisma/client/client";
import { checkOf, getListImport } from "./check";
import { outcomeSql, readOutcome, SHOWN_LINES } from "./outcome";
import { lockImport, RUN_MS, SLICE_TIMES } from "./row";

/** How many rows are worked through in one transaction. */
const SLICE_ROWS = 1_000;
const UNREAD_LIFE_MS = 24 * 3_600_000;

/**
 * Works through the next rows of an import. Nobody is written to: the owner says that they agreed. True while there
 * are more.
 */
export async function runSlice(id: string, shown: number | null): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { state, service, createdAt } = await lockImport(tx, id);
    if (state !== "running") return false;
    const worked = await tx.$executeRaw`
      with slice as materialized (
        select * from "SubscriberImportRow"
        where "importId" = ${id}::uuid and "outcome" is null order by "line" limit ${SLICE_ROWS}
      ), judged as materialized (
        select r."line", r."email", s."id", ${outcomeSql} as "kind"
        from slice r left join "Subscriber" s on s."email" = r."email"
      ), added as (
        insert into "Subscriber" ("id", "email", "firstName", "source", "subscribed", "confirmedAt",
          "unsubscribedAt", "createdAt", "tags", "importId")
        select gen_random_uuid(), r."email", r."firstName", ${service}, not r."isLeft",
          case when not r."isLeft" then least(r."joinedAt", ${createdAt}) end,
          case when r."isLeft" then least(r."leftAt", ${createdAt}) end,
          least(r."joinedAt", ${createdAt}), r."tags", ${id}::uuid
        from slice r join judged j using ("line") where j."kind" in ('added', 'addedAsLeft')
        on conflict ("email") do nothing
        returning "email"
      ), departed as (
        update "Subscriber" s
        set "subscribed" = false, "unsubscribedAt" = greatest(now(), s."askedAt")
        from judged j where j."id" = s."id" and j."kind" = 'unsubscribed'
        returning s."id"
      ), unwanted as (
        update "Mail" set "status" = 'cancelled'
        where "subscriberId" in (select "id" from departed) and "status" = 'queued'
      ), answered as (
        update "SignUp" set "state" = 'asked', "floodId" = null
        where "subscriberId" in (select "id" from departed) and "state" <> 'asked'
      )
      update "SubscriberImportRow" r
      set "outcome" = case
        -- Somebody signed up between the look and the write.
        when j."kind" in ('added', 'addedAsLeft') and not exists (
          select from added where added."email" = j."email"
        ) then 'alreadyThere'
        else j."kind" end
      from judged j where r."importId" = ${id}::uuid and r."line" = j."line"`;
    if (worked === SLICE_ROWS) {
      await tx.subscriberImport.update({
        where: { id },
        data: { done: { increment: worked } },
        select: { id: true },
      });
      return true;
    }
    const outcome = await readOutcome(tx, id, Prisma.sql`r."outcome"`, shown);
    // As text: Prisma walks through an object, which takes a tenth of a second for the lines of fifty thousand people.
    await tx.$executeRaw`
      update "SubscriberImport" set "state" = 'done', "done" = "done" + ${worked},
        "outcome" = ${JSON.stringify(outcome)}::jsonb, "endedAt" = ${new Date()}
      where "id" = ${id}::uuid`;
    // What came of them is written down; the addresses of those who were not added are not ours to keep.
    await tx.subscriberImportRow.deleteMany({ where: { importId: id } });
    return false;
  }, SLICE_TIMES);
}

async function runUntil(id: string, end: number): Promise<void> {
  while ((await runSlice(id, SHOWN_LINES)) && performance.now() < end);
}

/**
 * Begins the run of an import, or goes on with it, for some seconds. Throws 404, and 409 while the owner has not
 * answered everything, or people who left elsewhere would get email.
 */
export async function runImport(admin: Admin, id: string): Promise<SubscriberImport> {
  const end = performance.now() + RUN_MS;
  await db.$transaction(async (tx) => {
    const { state, columns, answers, parts, read } = await lockImport(tx, id);
    if (state !== "reading") return;
    if (read < parts) throw conflict("action", "This list hasn’t been read to its end yet.");
    const check = await checkOf(tx, id, columns, answers);
    if (check?.problem) throw conflict("action", check.problem);
    await beginRun(tx, id);
  }, SLICE_TIMES);
  await runUntil(id, end);
  return getListImport(admin, id);
}

/** From here on only the rows are needed: the file itself is not ours to keep. */
export async function beginRun(tx: Tx, id: string): Promise<void> {
  await tx.subscriberImportPart.deleteMany({ where: { importId: id } });
  await tx.subscriberImport.update({
    where: { id },
    data: { state: "running" },
    select: { id: true },
  });
}

/** Goes on with what was begun and nobody waits for any more, and forgets what was never begun in earnest. */
export async function continueImports(forMs: number): Promise<void> {
  const end = performance.now() + forMs;
  const before = new Date(Date.now() - UNREAD_LIFE_MS);
  await db.subscriberImport.deleteMany({ where: { state: "reading", createdAt: { lt: before } } });
  const running = await db.subscriberImport.findMany({
    where: { state: "running" },
    select: { id: true },
    orderBy: { createdAt: "asc" },
  });
  for (const { id } of running) {
    if (performance.now() > end) return;
    await runUntil(id, end).catch((error: unknown) =>
      log("error", "subscriber-import", { importId: id, ...describeError(error) }),
    );
  }
}

/**
 * Moves those to the trash whom an import added and who have done nothing since: who left stays, and so does who
 * signed up themselves. Who left because of it does not come back. Throws 404.
 */
export async function undoImport(admin: Admin, id: string): Promise<SubscriberImport> {
  await db.$transaction(async (tx) => {
    const { createdAt } = await lockImport(tx, id);
    const added = await tx.$queryRaw<{ id: string }[]>`
      select "id" from "Subscriber" where "importId" = ${id}::uuid and "askedAt" is null
        and coalesce(greatest("confirmedAt", "unsubscribedAt") <= ${createdAt}, true)
      order by "id" for update`;
    await trashSubscribers(
      tx,
      added.map((row) => row.id),
    );
    await tx.subscriberImportRow.deleteMany({ where: { importId: id } });
    await tx.subscriberImport.update({
      where: { id },
      data: { state: "undone", endedAt: new Date() },
      select: { id: true },
    });
  }, TRASH_TIMES);
  return getListImport(admin, id);
}
