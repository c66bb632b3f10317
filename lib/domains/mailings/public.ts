import "server-only";
import { writeAndExpire } from "@/lib/cache/expire";
import { db, type Tx } from "@/lib/database/db";
import { isMailConfigured } from "@/lib/mail/queue";
import { describeError, log } from "@/lib/observe/log";
import { LETTERS_TAG } from "@/lib/site/published/article-tags";
import { isOutSql } from "@/lib/site/published/public-now";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { readSettings } from "@/lib/site/settings/settings";
import { countLinks } from "./clicks";
import { type MailedArticle, NO_WORDS, writeMailing } from "./emails";
import { throughLinks } from "./links";
import { addressNext, countAudience, storedSegment } from "./recipients";
import type { EmailWords, MailingContent } from "./schema";
import type { ListSegment } from "./segment";

/** For a database that is busy. */
export const WRITE_TIMES = { timeout: 60_000 };
/** Written before whoever sends it gets an answer. */
const FIRST_EMAILS = 1_000;
/** Written in one transaction afterwards. Whoever stops the mailing waits for it, so it takes well under a second. */
const BATCH_EMAILS = 2_500;

/** What everybody gets of a mailing never changes once it is sent, and its emails are rendered one after another. */
let latest: { id: string; content: MailingContent } | null = null;

export async function getMailingContent(id: string): Promise<MailingContent> {
  if (latest?.id !== id) {
    const { links, ...content } = await db.mailing.findUniqueOrThrow({
      where: { id },
      select: {
        subject: true,
        html: true,
        text: true,
        links: { select: { id: true, href: true } },
      },
    });
    latest = { id, content: throughLinks(content, links) };
  }
  return latest.content;
}

type NewMailing = {
  articleId: string;
  content: MailingContent;
  /** Null for everybody on the list. */
  segment: ListSegment | null;
  round: number;
  countsClicks: boolean;
};

/**
 * Adds a mailing of this round, to those who are on the list now, with the first of its emails; `writeNextEmails`
 * writes the others. Null where there is nobody whom it would go to.
 */
export async function createMailing(
  tx: Tx,
  { articleId, content, segment, round, countsClicks }: NewMailing,
): Promise<string | null> {
  const recipients = await countAudience(tx, segment);
  if (recipients === 0) return null;
  const { id } = await tx.mailing.create({
    data: { ...content, articleId, round, recipients, ...(segment && { segment }) },
    select: { id: true },
  });
  if (countsClicks) await countLinks(tx, id, content.html);
  await tx.$executeRaw`update "Mailing" set "audienceAt" = now() where "id" = ${id}::uuid`;
  await writeEmails(tx, id, FIRST_EMAILS);
  return id;
}

/** Returns whether all are written now. */
async function writeEmails(tx: Tx, id: string, max: number): Promise<boolean> {
  const { audienceAt, segment, writtenTo } = await tx.mailing.findUniqueOrThrow({
    where: { id },
    select: { audienceAt: true, segment: true, writtenTo: true },
  });
  if (!audienceAt) return true;
  const mailing = { id, audienceAt, segment: storedSegment(segment), writtenTo };
  const last = await addressNext(tx, mailing, max);
  await tx.mailing.update({
    where: { id },
    // Some may have left the list before their turn.
    data: last
      ? { writtenTo: last }
      : { audienceAt: null, recipients: await tx.mail.count({ where: { mailingId: id } }) },
    select: { id: true },
  });
  return last === null;
}

/**
 * Writes the next emails of a mailing under way, in one transaction: whoever dies in it has written none. Returns
 * false where nothing is left to write, or others are writing it.
 */
export async function writeNextEmails(): Promise<boolean> {
  // Whoever drains the queue asks, and most of the time there is nothing to open a transaction for.
  const isBeingWritten = { audienceAt: { not: null }, status: "sending" } as const;
  if ((await db.mailing.count({ where: isBeingWritten })) === 0) return false;
  const written = await db.$transaction(async (tx) => {
    const [next] = await tx.$queryRaw<{ id: string; isFirst: boolean }[]>`
      select "id", not exists (
        select from "Mail" where "mailingId" = "Mailing"."id" offset ${FIRST_EMAILS}
      ) as "isFirst"
      from "Mailing" where "audienceAt" is not null and "status" = 'sending'
      order by "createdAt" limit 1 for no key update skip locked`;
    if (!next) return null;
    return { isFirst: next.isFirst, isLast: await writeEmails(tx, next.id, BATCH_EMAILS) };
  }, WRITE_TIMES);
  // So many new rows change how the next email is best found, and a database learns that by itself only minutes later.
  if (written?.isFirst || written?.isLast) await db.$executeRaw`analyze "Mail"`;
  return written !== null;
}

export async function readEmailWords(
  tx: Pick<Tx, "mailingDraft">,
  articleId: string,
): Promise<EmailWords> {
  const select = { subject: true, preheader: true, opening: true, segment: true };
  const row = await tx.mailingDraft.findUnique({ where: { articleId }, select });
  return row ? { ...row, segment: storedSegment(row.segment) } : NO_WORDS;
}

type DueArticle = Omit<MailedArticle, "state" | "audience"> & { isPublic: boolean };

/**
 * Starts the mailings whose time has come, each once however many ask at the same time. One whose article is
 * still being sent, or is published with a date that has not come, waits. Returns how many it started.
 */
export async function startDueMailings(): Promise<number> {
  if (!isMailConfigured) return 0;
  const due = await db.$queryRaw<{ id: string }[]>`
    select "id" from "Article" where "mailAt" <= now() order by "mailAt"`;
  const settings = await readSettings();
  let started = 0;
  for (const { id } of due) {
    try {
      if (await startMailing(id, settings)) started += 1;
    } catch (error) {
      // The others are not to wait for it; the next tick tries again.
      log("error", "mailing-start", { article: id, ...describeError(error) });
    }
  }
  return started;
}

function startMailing(articleId: string, settings: SiteSettings): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // Whoever comes second finds the row changed, and whoever takes the publication back waits, or was first.
    const [row] = await tx.$queryRaw<DueArticle[]>`
        update "Article" set "mailAt" = null
        where "id" = ${articleId}::uuid and "mailAt" <= now() and (not "published" or ${isOutSql})
          and not exists (
            select from "Mailing" where "articleId" = ${articleId}::uuid and "status" = 'sending'
          )
        returning "id", "slug", "title", "excerpt", "content", "language", "references",
          "featuredImage", "featuredImageAlt", coalesce("tags", '{}') as "tags", "category", 
          exists (select from "PublicArticle" as shown where shown."id" = "Article"."id") as "isPublic"`;
    if (!row) return false;
    const { isPublic, ...article } = row;
    const last = await tx.mailing.aggregate({ where: { articleId }, _max: { round: true } });
    const audience = isPublic ? "both" : "email";
    const mailed = { ...article, state: "published", audience } as const;
    const words = await readEmailWords(tx, articleId);
    const id = await createMailing(tx, {
      articleId,
      // Settings that were read in here would wait for a second connection, and there may be one.
      content: await writeMailing(mailed, words, settings),
      segment: words.segment,
      countsClicks: settings.newsletter.countsClicks,
      round: (last._max.round ?? 0) + 1,
    });
    return id !== null;
  }, WRITE_TIMES);
}

const unsent = { status: { in: ["queued" as const, "sending" as const] } };

/** Ends mailings that have nothing left to send. Returns how many. */
export async function finishMailings(): Promise<number> {
  const count = await writeAndExpire(async (tx, expire) => {
    const ended = await tx.mailing.updateMany({
      where: { status: "sending", audienceAt: null, mails: { none: unsent } },
      data: { status: "done", endedAt: new Date() },
    });
    if (ended.count > 0) expire(LETTERS_TAG);
    return ended.count;
  });
  // The owner may have sent an email again at the very moment its mailing ended.
  await reopenMailings(db);
  return count;
}

/** Has mailings go on that were done and have something left to send, or of them this one, or the one of this email. */
export async function reopenMailings(
  tx: Pick<typeof db, "mailing">,
  { id, mailingId }: { id?: string; mailingId?: string } = {},
): Promise<void> {
  const mails = { some: { ...unsent, ...(id && { id }) } };
  await tx.mailing.updateMany({
    where: { status: "done", mails, ...(mailingId && { id: mailingId }) },
    data: { status: "sending", endedAt: null },
  });
}
