import "server-only";
import type { Admin, Editor, Errand } from "@/lib/auth/admin";
import { writeAndExpire } from "@/lib/cache/expire";
import { db, isUniqueViolation } from "@/lib/database/db";
import { countRows } from "@/lib/database/row-counts";
import { transact } from "@/lib/database/transact";
import { type MailedArticle, NO_WORDS, writeMailing } from "@/lib/domains/mailings/emails";
import { createMailing, readEmailWords, WRITE_TIMES } from "@/lib/domains/mailings/public";
import { storedSegment } from "@/lib/domains/mailings/recipients";
import type {
  ArticleMailings,
  EmailWords,
  LastMailing,
  MailingContent,
  MailingDraft,
  MailingProgress,
  MailingSummary,
  MailingsQuery,
  ScheduledMailing,
  TestResult,
} from "@/lib/domains/mailings/schema";
import { isSameSegment, type ListSegment } from "@/lib/domains/mailings/segment";
import { conflict, itemProblems, notFound, Problem } from "@/lib/http/problem";
import { decideOnEmails } from "@/lib/mail/owner";
import { enqueueEmail, requireMail } from "@/lib/mail/queue";
import type { BatchDecision } from "@/lib/mail/schema";
import type { SearchedList } from "@/lib/search/list-sql";
import { findPage, readInOrder, type SearchedPage } from "@/lib/search/search";
import { LETTERS_TAG } from "@/lib/site/published/article-tags";
import { readSettings } from "@/lib/site/settings/settings";
import { Prisma } from "@/prisma/client/client";
import { reopenMailings } from "./public";

const fields = {
  id: true,
  round: true,
  status: true,
  recipients: true,
  segment: true,
  audienceAt: true,
  createdAt: true,
  endedAt: true,
} satisfies Prisma.MailingSelect;

const summaryFields = {
  ...fields,
  subject: true,
  article: { select: { id: true, title: true } },
} satisfies Prisma.MailingSelect;

type Row = Prisma.MailingGetPayload<{ select: typeof fields }>;

/** A mailing that goes on by itself may wait so long for its emails to be taken. */
const STUCK_AFTER = "1 hour";
const SCHEDULED_MAX = 100;

const missing = () => notFound("This newsletter no longer exists.");
const { missing: articleMissing } = itemProblems("article");
const emailOutdated = () =>
  conflict("version", "The email was changed elsewhere after you opened it.");
const sentBefore = () =>
  conflict(
    "again",
    "This article has already been sent to the list. Confirm that you want to send it again.",
  );
const underWay = () =>
  conflict(
    "again",
    "This article is being sent right now. Wait until it is done, or stop it first.",
  );

/** Mailings with how far each of them is, by one query for all. */
async function withProgress<R extends Row>(
  rows: R[],
): Promise<(Omit<R, "audienceAt" | "createdAt" | "endedAt" | "segment"> & MailingProgress)[]> {
  const where = { mailingId: { in: rows.map(({ id }) => id) } };
  const [groups, returns] = await Promise.all([
    db.mail.groupBy({ by: ["mailingId", "status"], where, _count: true }),
    db.mailReturn.groupBy({ by: ["mailingId", "kind"], where, _count: true }),
  ]);
  return rows.map(({ audienceAt, createdAt, endedAt, segment, ...row }) => {
    const count = (...statuses: string[]) =>
      groups
        .filter(({ mailingId, status }) => mailingId === row.id && statuses.includes(status))
        .reduce((sum, { _count }) => sum + _count, 0);
    const returned = (...kinds: string[]) =>
      returns
        .filter(({ mailingId, kind }) => mailingId === row.id && kinds.includes(kind))
        .reduce((sum, { _count }) => sum + _count, 0);
    const prepared = count("sent", "failed", "uncertain", "queued", "sending", "cancelled");
    const unwritten = audienceAt === null ? 0 : Math.max(0, row.recipients - prepared);
    return {
      ...row,
      prepared: audienceAt === null ? row.recipients : row.recipients - unwritten,
      segment: storedSegment(segment),
      bounced: returned("soft", "hard"),
      complained: returned("complaint"),
      sent: count("sent"),
      failed: count("failed"),
      uncertain: count("uncertain"),
      queued: count("queued", "sending") + unwritten,
      cancelled: count("cancelled"),
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    };
  });
}

/** How far a mailing is. Throws 404. */
export async function getMailingProgress(_admin: Admin, id: string): Promise<MailingProgress> {
  const row = await db.mailing.findUnique({ where: { id }, select: fields });
  const [progress] = row ? await withProgress([row]) : [];
  if (!progress) throw missing();
  return progress;
}

/** A mailing with its subject and its article. Throws 404. */
export async function getMailing(_admin: Admin, id: string): Promise<MailingSummary> {
  const row = await db.mailing.findUnique({ where: { id }, select: summaryFields });
  const [mailing] = row ? await withProgress([row]) : [];
  if (!mailing) throw missing();
  return mailing;
}

/** What everybody got with a mailing. Throws 404. */
export async function readMailing(_admin: Admin, id: string): Promise<MailingContent> {
  const select = { subject: true, html: true, text: true };
  const content = await db.mailing.findUnique({ where: { id }, select });
  if (!content) throw missing();
  return content;
}

/** Stopped, with emails that failed or may not have arrived, or with some that nobody takes for too long. */
const isStuckSql = Prisma.sql`(
  mailing."status" = 'stopped'
  or exists (
    select from "Mail" as mail
    where mail."mailingId" = mailing."id" and mail."status" in ('failed', 'uncertain')
  )
  or mailing."status" = 'sending' and exists (
    select from "Mail" as mail
    where mail."mailingId" = mailing."id" and mail."status" = 'queued' and mail."problem" is not null
      and mail."createdAt" < now() - ${STUCK_AFTER}::interval
  )
)`;

/** How many mailings need the owner. */
export async function countStuckMailings(_by: Admin | Errand): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from "Mailing" as mailing where ${isStuckSql}`;
  return row?.count ?? 0;
}

const mailingList = (where: Prisma.Sql[]): SearchedList => ({
  from: Prisma.sql`"Mailing" as mailing left join "Article" as article on article."id" = mailing."articleId"`,
  id: Prisma.sql`mailing."id"`,
  text: Prisma.sql`search_text(concat_ws(' ', mailing."subject", article."title"))`,
  where,
  orderBy: Prisma.sql`mailing."createdAt" desc, mailing."id" desc`,
});

/** Mailings, newest first: all, or those that need the owner. */
export async function listMailings(
  _admin: Admin,
  { q, page, perPage, status }: MailingsQuery,
): Promise<{ mailings: MailingSummary[]; total: number }> {
  const list = mailingList(status === "stuck" ? [isStuckSql] : []);
  const { ids, total } = await findPage(list, { q, page, perPage });
  const rows = await readInOrder(ids, (id) =>
    db.mailing.findMany({ where: { id }, select: summaryFields }),
  );
  return { mailings: await withProgress(rows), total };
}

/** Those that a search finds, without how far each is: that counts their emails. */
export async function findMailings(_admin: Admin, search: SearchedPage) {
  const { ids } = await findPage(mailingList([]), search);
  return readInOrder(ids, (id) =>
    db.mailing.findMany({ where: { id }, select: { id: true, subject: true } }),
  );
}

/** The last mailing of each of these articles; those that are done are not counted anew. */
export async function findLastMailings(
  _editor: Editor,
  articleIds: string[],
): Promise<Map<string, LastMailing>> {
  const rows = await db.mailing.findMany({
    where: { articleId: { in: articleIds } },
    select: { ...fields, articleId: true },
    orderBy: { round: "asc" },
  });
  // The later ones take the place of those before.
  const last = new Map(rows.map((row) => [row.articleId, row]));
  const underWay = await withProgress([...last.values()].filter(({ status }) => status !== "done"));
  const sent = new Map(underWay.map((mailing) => [mailing.id, mailing.sent]));
  return new Map(
    [...last].map(([articleId, { id, status, recipients, createdAt }]) => [
      articleId ?? "",
      {
        id,
        status,
        recipients,
        sent: sent.get(id) ?? recipients,
        createdAt: createdAt.toISOString(),
      },
    ]),
  );
}

/** What goes to the list by itself, the next first. */
export async function listScheduledMailings(_admin: Admin): Promise<ScheduledMailing[]> {
  const rows = await db.article.findMany({
    where: { mailAt: { not: null } },
    select: { id: true, title: true, mailAt: true, mailingDraft: { select: { subject: true } } },
    orderBy: [{ mailAt: "asc" }, { id: "asc" }],
    take: SCHEDULED_MAX,
  });
  return rows.flatMap(({ id, title, mailAt, mailingDraft }) =>
    mailAt === null
      ? []
      : [
          {
            articleId: id,
            title,
            subject: mailingDraft?.subject || title,
            mailAt: mailAt.toISOString(),
          },
        ],
  );
}

/** Keeps an article's email from going out at its time. Throws 409 where none waits, as it went or was taken back. */
export async function cancelScheduledMailing(_admin: Admin, articleId: string): Promise<void> {
  const count = await transact(
    (tx) => tx.$executeRaw`
      update "Article" set "mailAt" = null
      where "id" = ${articleId}::uuid and "mailAt" is not null`,
  );
  if (count === 0) throw new Problem(409, "This email is no longer waiting to go out.");
}

const draftFields = {
  subject: true,
  preheader: true,
  opening: true,
  segment: true,
  version: true,
} satisfies Prisma.MailingDraftSelect;

/** What was written for an article's next email. */
export async function getMailingDraft(_admin: Admin, articleId: string): Promise<MailingDraft> {
  const row = await db.mailingDraft.findUnique({ where: { articleId }, select: draftFields });
  return row ? { ...row, segment: storedSegment(row.segment) } : { ...NO_WORDS, version: 0 };
}

/**
 * Saves what an article's next email says, in one statement. With a version, only onto that one: throws 409 at
 * `version` when it was saved elsewhere since. The same words again change nothing. Throws 404.
 */
export async function saveMailingDraft(
  admin: Admin,
  articleId: string,
  { subject, preheader, opening, segment }: EmailWords,
  version: number | null,
): Promise<MailingDraft> {
  const [row] = await transact(
    (tx) => tx.$queryRaw<MailingDraft[]>`
      insert into "MailingDraft" as stored ("articleId", "subject", "preheader", "opening", "segment")
      select "id", ${subject}, ${preheader}, ${opening}, ${segment && JSON.stringify(segment)}::jsonb
      from "Article" where "id" = ${articleId}::uuid
      on conflict ("articleId") do update set
        "subject" = excluded."subject", "preheader" = excluded."preheader",
        "opening" = excluded."opening", "segment" = excluded."segment",
        "version" = stored."version" + 1, "updatedAt" = now()
      where ${version}::int is null or stored."version" = ${version}::int
      returning "subject", "preheader", "opening", "segment", "version"`,
  );
  if (row) return { ...row, segment: storedSegment(row.segment) };
  if ((await db.article.count({ where: { id: articleId } })) === 0) throw articleMissing();
  const stored = await getMailingDraft(admin, articleId);
  // An answer that got lost is asked for again.
  const isSame =
    stored.subject === subject &&
    stored.preheader === preheader &&
    stored.opening === opening &&
    isSameSegment(stored.segment, segment);
  if (!isSame) throw emailOutdated();
  return stored;
}

/** An article's email as it would go out now. */
export async function previewMailing(
  _admin: Admin,
  article: MailedArticle,
): Promise<MailingContent> {
  return writeMailing(article, await readEmailWords(db, article.id), await readSettings());
}

/** Who would get an article now, and when it was sent before. */
export async function getArticleMailings(
  _admin: Admin,
  articleId: string,
): Promise<ArticleMailings> {
  const [{ active }, rows] = await Promise.all([
    countRows(),
    db.mailing.findMany({ where: { articleId }, select: fields, orderBy: { round: "desc" } }),
  ]);
  return { recipients: active, mailings: await withProgress(rows) };
}

function nobody(segment: ListSegment | null): Problem {
  return new Problem(
    409,
    segment ? "Nobody on the list is among those you chose." : "Nobody is on the list yet.",
  );
}

/**
 * Sends an article to those who are on the list now; one that was to go later goes now instead. Throws 409 for an article that was sent before, unless it is to be sent again, for one that is being
 * sent, when nobody is on the list, and when the email is not the one that the owner has seen.
 */
export async function sendMailing(
  admin: Admin,
  article: MailedArticle,
  { again, draftVersion }: { again: boolean; draftVersion?: number | undefined },
): Promise<MailingProgress> {
  requireMail();
  if (article.state !== "published") {
    throw new Problem(409, "Publish the article first; then it can be sent.");
  }
  const { version, ...words } = await getMailingDraft(admin, article.id);
  if (draftVersion !== undefined && draftVersion !== version) throw emailOutdated();
  const settings = await readSettings();
  const content = await writeMailing(article, words, settings);
  try {
    const id = await transact(async (tx) => {
      await tx.$executeRaw`
          update "Article" set "mailAt" = null
          where "id" = ${article.id}::uuid and "mailAt" is not null`;
      const last = await tx.mailing.findFirst({
        where: { articleId: article.id },
        select: { round: true, status: true },
        orderBy: { round: "desc" },
      });
      if (last?.status === "sending") throw underWay();
      if (last && !again) throw sentBefore();
      const mailing = await createMailing(tx, {
        articleId: article.id,
        content,
        segment: words.segment,
        countsClicks: settings.newsletter.countsClicks,
        round: (last?.round ?? 0) + 1,
      });
      if (mailing === null) throw nobody(words.segment);
      return mailing;
    }, WRITE_TIMES);
    return await getMailingProgress(admin, id);
  } catch (error) {
    // A second click, at the same moment.
    if (isUniqueViolation(error)) throw underWay();
    throw error;
  }
}

/** Sends an article of any state to one address, to the owner's own where none is named, as readers would get it. */
export async function sendTestEmail(
  admin: Admin,
  article: MailedArticle,
  to = admin.email,
): Promise<TestResult> {
  requireMail();
  if (to === null) {
    throw new Problem(409, "Your account has no email address to send a test to.");
  }
  const data = await previewMailing(admin, article);
  await enqueueEmail(db, { kind: "article_test", to, data });
  return { to };
}

/** Keeps what is still to be sent from going out, until it is resumed. Throws 404 and 409. */
export async function stopMailing(admin: Admin, id: string): Promise<MailingProgress> {
  const where = { id, status: "sending" } as const;
  const { count } = await writeAndExpire((tx, expire) => {
    // Whoever has it already may read it among the letters, also where it never goes on.
    expire(LETTERS_TAG);
    return tx.mailing.updateMany({ where, data: { status: "stopped" } });
  });
  const progress = await getMailingProgress(admin, id);
  if (count === 0) throw new Problem(409, "This newsletter is no longer being sent.");
  return progress;
}

/** Lets a stopped mailing go on where it was. Throws 404 and 409. */
export async function resumeMailing(admin: Admin, id: string): Promise<MailingProgress> {
  const where = { id, status: "stopped" } as const;
  const { count } = await transact((tx) =>
    tx.mailing.updateMany({ where, data: { status: "sending" } }),
  );
  const progress = await getMailingProgress(admin, id);
  if (count === 0) throw new Problem(409, "This newsletter is not stopped.");
  return progress;
}

/** Decides on all emails of a mailing that failed or are uncertain. Throws 404. */
export async function resolveEmails(
  admin: Admin,
  id: string,
  decision: BatchDecision,
): Promise<MailingProgress> {
  await decideOnEmails(admin, id, decision, reopenMailings);
  return getMailingProgress(admin, id);
}
