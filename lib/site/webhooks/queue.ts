import "server-only";
import { db, type Tx } from "@/lib/database/db";
import { absoluteUrl } from "@/lib/site/seo/metadata";
import { Prisma } from "@/prisma/client/client";
import { pauseReason, webhookWaitMs } from "./rules";
import { ANSWER_MAX_CHARACTERS, LOG_MAX, TEST_EVENT, type WebhookEvent } from "./schema";

/** After this long, whoever was sending a delivery has ended. */
const LEASE_MS = 60_000;
const TELLING_LOCK = 1_464_157_003;

/** Has every webhook that asks for it notified of an event, for each row of `from`: a part of a statement. */
export function tellSql(event: Prisma.Sql, data: Prisma.Sql, from: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    insert into "WebhookDelivery" ("id", "webhookId", "event", "data")
    select gen_random_uuid(), hook."id", ${event}, ${data}
    from ${from} cross join "Webhook" as hook
    where not hook."isPaused" and ${event} = any(hook."events")`;
}

/**
 * Has webhooks notified of an event, within the transaction of what it is about. Who is caught gets the same statement,
 * so that its time tells nothing.
 */
export async function enqueueEvent(
  tx: Tx,
  event: WebhookEvent,
  data: Prisma.InputJsonObject,
  { isCaught = false } = {},
): Promise<void> {
  await tx.$executeRaw(
    tellSql(
      Prisma.sql`${event}::text`,
      Prisma.sql`${JSON.stringify(data)}::jsonb`,
      Prisma.sql`(select where ${!isCaught}::boolean) as one`,
    ),
  );
}

/** An article as it is compared with what was sent to webhooks of it. */
const shownSql = Prisma.sql`"id", "slug", "title", "publishedAt", greatest("editedAt", "publishedAt") as "editedAt"`;

/**
 * Writes down what became of the articles that readers see since webhooks were last notified of them: it compares the
 * two, so no write of articles knows of it, and one whose date came needs no word of its own.
 */
export async function noteArticles(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${TELLING_LOCK})`;
  await tx.$executeRaw`
    with shown as (
      select ${shownSql} from "PublicArticle"
    ), changed as (
      select
        case when sent."articleId" is null then 'article.published'
          when shown."id" is null then 'article.unpublished' else 'article.updated' end as "event",
        coalesce(shown."id", sent."articleId") as "id",
        coalesce(shown."slug", sent."slug") as "slug",
        coalesce(shown."title", sent."title") as "title",
        case when shown."id" is null then sent."publishedAt" else shown."publishedAt" end as "publishedAt",
        coalesce(shown."editedAt", sent."editedAt") as "editedAt"
      from shown full join "ToldArticle" as sent on sent."articleId" = shown."id"
      where shown."id" is null or sent."articleId" is null
        or shown."slug" <> sent."slug" or shown."editedAt" <> sent."editedAt"
    ), removed as (
      delete from "ToldArticle"
      where "articleId" in (select "id" from changed where "event" = 'article.unpublished')
    ), known as (
      insert into "ToldArticle" ("articleId", "slug", "title", "publishedAt", "editedAt")
      select "id", "slug", "title", "publishedAt", "editedAt"
      from changed where "event" <> 'article.unpublished'
      on conflict ("articleId") do update set "slug" = excluded."slug", "title" = excluded."title",
        "publishedAt" = excluded."publishedAt", "editedAt" = excluded."editedAt"
    )
    ${tellSql(Prisma.sql`changed."event"`, articleSql, Prisma.sql`changed`)}`;
}

/** Counts an article as announced, within the transaction that brings it: many come at once, and their import is announced. */
export async function noteImportedArticle(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    insert into "ToldArticle" ("articleId", "slug", "title", "publishedAt", "editedAt")
    select ${shownSql} from "PublicArticle" where "id" = ${id}::uuid
    on conflict do nothing`;
}

/** Has nobody notified that an article is deleted, within the transaction that takes it away with its import. */
export async function forgetImportedArticle(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`delete from "ToldArticle" where "articleId" = ${id}::uuid`;
}

/** What is compared of an article with what was sent to webhooks. */
const articleSql = Prisma.sql`jsonb_build_object(
  'id', changed."id", 'slug', changed."slug", 'title', changed."title",
  'address', ${absoluteUrl("/article/")}::text || changed."slug",
  'publishedAt', ${isoSql("publishedAt")}, 'editedAt', ${isoSql("editedAt")}
)`;

function isoSql(column: "publishedAt" | "editedAt"): Prisma.Sql {
  const moment = Prisma.raw(`changed."${column}"`);
  return Prisma.sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export async function noteArticlesIfAsked(): Promise<void> {
  const listeners = await db.webhook.count({
    where: {
      isPaused: false,
      events: { hasSome: ["article.published", "article.updated", "article.unpublished"] },
    },
  });
  if (listeners > 0) await db.$transaction((tx) => noteArticles(tx));
}

/** A delivery that this process alone may send now. */
export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  event: string;
  data: Prisma.JsonObject;
  /** With this one. */
  attempts: number;
  createdAt: Date;
  address: string;
  withAddresses: boolean;
  secretEdition: number;
  secretAt: Date;
};

/**
 * Takes the next delivery that is due out of everybody else's reach, by one statement; a named one at any time
 * that nobody is sending it. One that is slow holds up its own webhook alone.
 */
export async function claimDelivery(id: string | null = null): Promise<ClaimedDelivery | null> {
  const isFree = (row: Prisma.Sql) =>
    Prisma.sql`${row}."claimedAt" < now() - ${LEASE_MS}::float8 * interval '1 millisecond'`;
  const which =
    id === null
      ? Prisma.sql`not hook."isPaused"
          and (next."status" = 'queued' and next."dueAt" <= now()
            or next."status" = 'sending' and ${isFree(Prisma.sql`next`)})
          and not exists (
            select from "WebhookDelivery" as busy where busy."webhookId" = hook."id"
              and busy."status" = 'sending' and not ${isFree(Prisma.sql`busy`)}
          )`
      : Prisma.sql`next."id" = ${id}::uuid
          and (next."status" <> 'sending' or ${isFree(Prisma.sql`next`)})`;
  const [row] = await db.$queryRaw<ClaimedDelivery[]>`
    update "WebhookDelivery" as delivery
    set "status" = 'sending', "claimedAt" = now(), "attempts" = delivery."attempts" + 1
    from "Webhook" as hook
    where hook."id" = delivery."webhookId" and delivery."id" = (
      select next."id" from "WebhookDelivery" as next
      join "Webhook" as hook on hook."id" = next."webhookId"
      where ${which}
      order by next."dueAt", next."id" limit 1 for update of next skip locked
    )
    returning delivery."id", delivery."webhookId", delivery."event", delivery."data",
      delivery."attempts", delivery."createdAt", hook."address", hook."withAddresses",
      hook."secretEdition", hook."secretAt"`;
  return row ?? null;
}

/** What became of an attempt. */
export type DeliveryOutcome = {
  isTaken: boolean;
  httpStatus: number | null;
  ms: number;
  answer: string | null;
  problem: string | null;
};

/**
 * Writes down what became of a claimed delivery, and pauses a webhook that failed for too long. What is not its
 * sender's any more is left alone.
 */
export async function settleDelivery(
  { id, webhookId, event, attempts }: ClaimedDelivery,
  { isTaken, httpStatus, ms, answer, problem }: DeliveryOutcome,
  now = new Date(),
): Promise<void> {
  const isTest = event === TEST_EVENT;
  await db.$transaction(async (tx) => {
    const [hook] = await tx.$queryRaw<{ isPaused: boolean; failingSince: Date | null }[]>`
      select "isPaused", "failingSince" from "Webhook" where "id" = ${webhookId}::uuid for update`;
    if (!hook) return;
    const failingSince = isTaken ? null : (hook.failingSince ?? (isTest ? null : now));
    const reason =
      !isTaken && failingSince && !hook.isPaused
        ? pauseReason({ status: httpStatus, failingSince }, now)
        : null;
    const waitMs = isTaken || isTest || hook.isPaused || reason ? null : webhookWaitMs(attempts);
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, attempts, status: "sending" },
      data: {
        status: isTaken ? "delivered" : waitMs === null ? "failed" : "queued",
        ...(waitMs !== null && { dueAt: new Date(now.getTime() + waitMs) }),
        httpStatus,
        ms,
        answer: answer?.slice(0, ANSWER_MAX_CHARACTERS) ?? null,
        problem,
      },
    });
    if (count === 0) return;
    await tx.webhook.update({
      where: { id: webhookId },
      data: { failingSince, ...(reason && { isPaused: true, pauseReason: reason }) },
      select: { id: true },
    });
    if (reason) await dropQueued(tx, webhookId);
    await deleteOldDeliveries(tx, webhookId);
  });
}

/** Gives up what still waits for a webhook, which was paused or deleted. */
export async function dropQueued(
  tx: Pick<Tx, "webhookDelivery">,
  webhookId: string,
  end: "paused" | "deleted" = "paused",
): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { webhookId, status: "queued" },
    data: { status: "failed", problem: `The webhook was ${end}.` },
  });
}

async function deleteOldDeliveries(tx: Tx, webhookId: string): Promise<void> {
  await tx.$executeRaw`
    delete from "WebhookDelivery" where "id" in (
      select "id" from "WebhookDelivery"
      where "webhookId" = ${webhookId}::uuid and "status" in ('delivered', 'failed')
      order by "createdAt" desc, "id" desc offset ${LOG_MAX}
    )`;
}
