import "server-only";
import { db } from "@/lib/db";
import { describeError, log } from "@/lib/http/log";
import { isMailConfigured } from "@/lib/mail/queue";
import { type MailedArticle, writeMailing } from "@/lib/mailings/emails";
import type { MailingContent } from "@/lib/mailings/schema";
import { isPublicSql } from "@/lib/public-now";
import type { Prisma } from "@/prisma/client/client";

export const SEND_TIMEOUT_MS = 60_000;
/** As many as the slowest database writes well within a statement's time. */
const BATCH_EMAILS = 10_000;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** A mailing never changes once it is sent, and its emails are rendered one after another. */
let latest: { id: string; content: MailingContent } | null = null;

/** What everybody on the list gets with a mailing. */
export async function getMailingContent(id: string): Promise<MailingContent> {
  if (latest?.id !== id) {
    const select = { subject: true, html: true, text: true };
    latest = { id, content: await db.mailing.findUniqueOrThrow({ where: { id }, select }) };
  }
  return latest.content;
}

/** Writes an email for everybody on the list. Returns how many. */
async function addressList(tx: Prisma.TransactionClient, mailingId: string): Promise<number> {
  let total = 0;
  for (let last = BEFORE_ALL; ; ) {
    const [batch] = await tx.$queryRaw<{ count: number; last: string | null }[]>`
      with batch as (
        select "id", "email" from "Subscriber"
        where "subscribed" and "id" > ${last}::uuid order by "id" limit ${BATCH_EMAILS}
      ), written as (
        insert into "Mail" ("id", "kind", "to", "subscriberId", "mailingId")
        select gen_random_uuid(), 'article', "email", "id", ${mailingId}::uuid from batch
      )
      select count(*)::int as "count", (select "id" from batch order by "id" desc limit 1) as "last"
      from batch`;
    if (!batch?.last) return total;
    total += batch.count;
    last = batch.last;
  }
}

/** Writes an article as it is now into a mailing of this round, with an email for everybody on the list. */
export async function createMailing(
  tx: Prisma.TransactionClient,
  article: MailedArticle,
  round: number,
): Promise<{ id: string; recipients: number }> {
  const { id } = await tx.mailing.create({
    data: { ...writeMailing(article), articleId: article.id, round, recipients: 0 },
    select: { id: true },
  });
  const recipients = await addressList(tx, id);
  await tx.mailing.update({ where: { id }, data: { recipients } });
  return { id, recipients };
}

type DueArticle = Omit<MailedArticle, "state"> & { isPublic: boolean };

/**
 * Starts the mailings whose time has come, each once however many ask at the same time. One whose article is
 * still being sent, or is to be on the site first and is not, waits. Returns how many it started.
 */
export async function startDueMailings(): Promise<number> {
  if (!isMailConfigured) return 0;
  const due = await db.$queryRaw<{ id: string }[]>`
    select "id" from "Article" where "mailAt" <= now() order by "mailAt"`;
  let started = 0;
  for (const { id } of due) {
    try {
      if (await startMailing(id)) started += 1;
    } catch (error) {
      // The others are not to wait for it; the next tick tries again.
      log("error", "mailing-start", { article: id, ...describeError(error) });
    }
  }
  return started;
}

function startMailing(articleId: string): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      // Whoever comes second finds the row changed, and whoever takes the publication back waits, or was first.
      const [row] = await tx.$queryRaw<DueArticle[]>`
        update "Article" set "mailAt" = null
        where "id" = ${articleId}::uuid and "mailAt" <= now() and (not "published" or ${isPublicSql})
          and not exists (
            select from "Mailing" where "articleId" = ${articleId}::uuid and "status" = 'sending'
          )
        returning "id", "slug", "title", "excerpt", "content", ${isPublicSql} as "isPublic"`;
      if (!row) return false;
      const { isPublic, ...article } = row;
      const last = await tx.mailing.aggregate({ where: { articleId }, _max: { round: true } });
      const mailed = { ...article, state: isPublic ? "published" : "draft" } as const;
      const { id, recipients } = await createMailing(tx, mailed, (last._max.round ?? 0) + 1);
      if (recipients === 0) await tx.mailing.delete({ where: { id } });
      return recipients > 0;
    },
    { timeout: SEND_TIMEOUT_MS },
  );
}
