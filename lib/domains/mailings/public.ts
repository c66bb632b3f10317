import "server-only";
import { db, type Tx } from "@/lib/database/db";
import { countLinks } from "@/lib/domains/mailings/clicks";
import { type MailedArticle, NO_WORDS, writeMailing } from "@/lib/domains/mailings/emails";
import { throughLinks } from "@/lib/domains/mailings/links";
import { addressList, storedSegment } from "@/lib/domains/mailings/recipients";
import type { EmailWords, MailingContent } from "@/lib/domains/mailings/schema";
import type { ListSegment } from "@/lib/domains/mailings/segment";
import { isMailConfigured } from "@/lib/mail/queue";
import { describeError, log } from "@/lib/observe/log";
import { isOutSql, isPublicSql } from "@/lib/site/published/public-now";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { readSettings } from "@/lib/site/settings/settings";

export const SEND_TIMEOUT_MS = 60_000;
/** So many new rows change how the next email is best found, and a database learns that by itself only minutes later. */
const ANALYZED_FROM_EMAILS = 5_000;

/** What everybody gets of a mailing never changes once it is sent, and its emails are rendered one after another. */
let latest: { id: string; content: MailingContent } | null = null;

/** What everybody on the list gets with a mailing. */
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
  /** Whether the clicks on its links are counted. */
  countsClicks: boolean;
};

/** Adds a mailing of this round, with an email for everybody whom it goes to. */
export async function createMailing(
  tx: Tx,
  { articleId, content, segment, round, countsClicks }: NewMailing,
): Promise<{ id: string; recipients: number }> {
  const { id } = await tx.mailing.create({
    data: { ...content, articleId, round, recipients: 0, ...(segment && { segment }) },
    select: { id: true },
  });
  if (countsClicks) await countLinks(tx, id, content.html);
  const recipients = await addressList(tx, id, segment);
  if (recipients >= ANALYZED_FROM_EMAILS) await tx.$executeRaw`analyze "Mail"`;
  await tx.mailing.update({ where: { id }, data: { recipients } });
  return { id, recipients };
}

/** What the owner wrote for an article's next email. */
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
  const { newsletter } = await readSettings();
  let started = 0;
  for (const { id } of due) {
    try {
      if (await startMailing(id, newsletter)) started += 1;
    } catch (error) {
      // The others are not to wait for it; the next tick tries again.
      log("error", "mailing-start", { article: id, ...describeError(error) });
    }
  }
  return started;
}

function startMailing(
  articleId: string,
  { countsClicks }: Pick<SiteSettings["newsletter"], "countsClicks">,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      // Whoever comes second finds the row changed, and whoever takes the publication back waits, or was first.
      const [row] = await tx.$queryRaw<DueArticle[]>`
        update "Article" set "mailAt" = null
        where "id" = ${articleId}::uuid and "mailAt" <= now() and (not "published" or ${isOutSql})
          and not exists (
            select from "Mailing" where "articleId" = ${articleId}::uuid and "status" = 'sending'
          )
        returning "id", "slug", "title", "excerpt", "content", "references", ${isPublicSql} as "isPublic"`;
      if (!row) return false;
      const { isPublic, ...article } = row;
      const last = await tx.mailing.aggregate({ where: { articleId }, _max: { round: true } });
      const audience = isPublic ? "both" : "email";
      const mailed = { ...article, state: "published", audience } as const;
      const words = await readEmailWords(tx, articleId);
      const { id, recipients } = await createMailing(tx, {
        articleId,
        content: await writeMailing(mailed, words, await readSettings()),
        segment: words.segment,
        countsClicks,
        round: (last._max.round ?? 0) + 1,
      });
      if (recipients === 0) await tx.mailing.delete({ where: { id } });
      return recipients > 0;
    },
    { timeout: SEND_TIMEOUT_MS },
  );
}
