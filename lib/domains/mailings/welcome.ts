import "server-only";
import type { Admin } from "@/lib/auth/admin";
import { db } from "@/lib/database/db";
import { conflict, invalid, notFound, Problem } from "@/lib/http/problem";
import { enqueueEmail, isMailConfigured, requireMail } from "@/lib/mail/queue";
import { isOutSql } from "@/lib/site/published/public-now";
import { readSettings } from "@/lib/site/settings/settings";
import {
  moveToTrash,
  putBack,
  type Restore,
  TRASH_TIMES,
  type Trashable,
} from "@/lib/site/trash/trash";
import { Prisma } from "@/prisma/client/client";
import { type MailedArticle, NO_WORDS, writeMailing, writeOwnText } from "./emails";
import { WELCOME_LATE_DAYS, WELCOME_MESSAGES_MAX } from "./rules";
import type { MailingContent, TestResult, Welcome, WelcomeInput, WelcomeText } from "./schema";

export const welcomeInTrash: Trashable = {
  kind: "welcome",
  table: "WelcomeMessage",
  title: Prisma.sql`coalesce(
    nullif("subject", ''), (select "title" from "Article" where "id" = "articleId"),
    nullif("content", ''), 'Message ' || "place" + 1
  )`,
};

/** As many as are written at once; the rest with the next tick. */
const BATCH_EMAILS = 1_000;
/** Whatever is changed meanwhile, nobody gets two of them on one day. */
const BETWEEN_HOURS = 20;

/** A message that can be sent: its article is out, or it has a text. */
const isReadySql = Prisma.sql`(case when m."articleId" is null then m."content" <> ''
  else exists (select from "Article" where "id" = m."articleId" and ${isOutSql}) end)`;

/**
 * Writes the messages whose day has come to those who confirmed since they were first switched on, each once. Which
 * they are is asked anew each time, so what was not sent yet follows every change. Returns how many.
 */
export async function startDueWelcomes(): Promise<number> {
  if (!isMailConfigured) return 0;
  return db.$executeRaw`
    with planned as (
      select "id", "place", "articleId", "content", sum("days") over (order by "place", "id") as "day"
      from "WelcomeMessage"
    ), due as (
      select distinct on (s."id") m."id" as "messageId", s."id" as "subscriberId"
      from "WelcomeSequence" w
      join planned m on m."place" > 0 and ${isReadySql}
      join "Subscriber" s on s."subscribed" and s."welcomedAt" >= w."onSince"
        and s."welcomedAt" <= now() - m."day" * interval '1 day'
        and s."welcomedAt" > now() - (m."day" + ${WELCOME_LATE_DAYS}) * interval '1 day'
      where w."isOn"
        and not exists (
          select from "WelcomeSent" t where t."subscriberId" = s."id"
            and (t."messageId" = m."id" or t."at" > now() - ${BETWEEN_HOURS} * interval '1 hour')
        )
      order by s."id", m."place" limit ${BATCH_EMAILS}
    ), noted as (
      insert into "WelcomeSent" ("messageId", "subscriberId", "mailId")
      select "messageId", "subscriberId", gen_random_uuid() from due
      on conflict do nothing
      returning "messageId", "subscriberId", "mailId"
    )
    insert into "Mail" ("id", "kind", "to", "subscriberId", "data")
    select n."mailId", 'onboarding', s."email", s."id", jsonb_build_object('messageId', n."messageId")
    from noted n join "Subscriber" s on s."id" = n."subscriberId"`;
}

const textFields = {
  articleId: true,
  subject: true,
  content: true,
} satisfies Prisma.WelcomeMessageSelect;

/** What a message that follows the welcome says now; null for one that was taken out since. */
export async function getOnboardingContent(mailId: string): Promise<MailingContent | null> {
  const sent = await db.welcomeSent.findFirst({
    where: { mailId },
    select: { message: { select: textFields } },
  });
  return sent && writeWelcome(sent.message);
}

/**
 * The owner's own welcome for a reader who just confirmed; null where the site's own is to go: while they are off, and
 * to who got this one before.
 */
export async function getWelcomeContent(
  mailId: string,
  subscriberId: string,
): Promise<MailingContent | null> {
  const sequence = await db.welcomeSequence.findFirst({ select: { isOn: true } });
  if (!sequence?.isOn) return null;
  const first = await db.welcomeMessage.findFirst({
    where: { place: 0 },
    select: { id: true, ...textFields },
  });
  const content = first && (await writeWelcome(first));
  if (!first || !content) return null;
  await db.$executeRaw`
    insert into "WelcomeSent" ("messageId", "subscriberId", "mailId")
    values (${first.id}::uuid, ${subscriberId}::uuid, ${mailId}::uuid) on conflict do nothing`;
  const sent = await db.welcomeSent.findFirst({
    where: { messageId: first.id, subscriberId },
    select: { mailId: true },
  });
  // One that is tried again is the same email.
  return sent?.mailId === mailId ? content : null;
}

async function writeWelcome({
  articleId,
  subject,
  content,
}: WelcomeText): Promise<MailingContent | null> {
  const site = await readSettings();
  if (articleId === null) return content === "" ? null : writeOwnText(subject, content, site);
  const [row] = await db.$queryRaw<Omit<MailedArticle, "state">[]>`
    select "id", "slug", "title", "excerpt", "content", "language", "references", "audience"::text as "audience",
      "featuredImage", "featuredImageAlt", coalesce("tags", '{}') as "tags", "category"
    from "Article" where "id" = ${articleId}::uuid and ${isOutSql}`;
  if (!row) return null;
  return writeMailing({ ...row, state: "published" }, { ...NO_WORDS, subject }, site);
}

export async function getWelcome(_admin: Admin): Promise<Welcome> {
  type Row = Omit<Welcome["messages"][number], "sent"> & { sent: number };
  const [sequence, messages] = await Promise.all([
    db.welcomeSequence.findFirst({ select: { isOn: true, version: true } }),
    db.$queryRaw<Row[]>`
      select m."id", greatest(m."days", 1) as "days", m."articleId", m."subject", m."content",
        (select "title" from "Article" where "id" = m."articleId") as "articleTitle",
        ${isReadySql} as "isReady",
        (select count(*)::int from "WelcomeSent" t where t."messageId" = m."id") as "sent"
      from "WelcomeMessage" m order by m."place", m."id"`,
  ]);
  return { isOn: sequence?.isOn ?? false, version: sequence?.version ?? 0, messages };
}

const outdated = () =>
  conflict("version", "The welcome messages were changed elsewhere after you opened them.");

/**
 * Saves the messages as they are to be. With a version, only onto that one: throws 409 at `version`. Throws 422 for
 * an article that is deleted, and where they are switched on without one.
 */
export async function saveWelcome(
  admin: Admin,
  { isOn, messages }: WelcomeInput,
  version: number | null,
): Promise<Welcome> {
  if (isOn && messages.length === 0) {
    throw invalid("messages", "Please write a welcome message before you switch this on.");
  }
  await db.$transaction(async (tx) => {
    const saved = await tx.$executeRaw`
      insert into "WelcomeSequence" as known ("id", "isOn", "onSince")
      select 1, ${isOn}, case when ${isOn} then now() end
      where coalesce(${version}::int, 0) = 0 or exists (select from "WelcomeSequence")
      on conflict ("id") do update set "isOn" = excluded."isOn",
        "onSince" = coalesce(known."onSince", excluded."onSince"), "version" = known."version" + 1
      where ${version}::int is null or known."version" = ${version}::int`;
    if (saved === 0) throw outdated();
    const articleIds = messages.flatMap(({ articleId }) => articleId ?? []);
    const known = await tx.article.findMany({
      where: { id: { in: articleIds } },
      select: { id: true },
    });
    if (articleIds.some((id) => known.every((one) => one.id !== id))) {
      throw invalid("messages", "One of the articles no longer exists. Please choose another.");
    }
    const staying = messages.flatMap(({ id }) => id ?? []);
    const left = await tx.welcomeMessage.findMany({
      where: { id: { notIn: staying } },
      select: { id: true },
    });
    const leaving = left.map(({ id }) => id);
    await moveToTrash(tx, welcomeInTrash, leaving);
    await tx.welcomeMessage.deleteMany({ where: { id: { in: leaving } } });
    for (const [place, { id, days, articleId, subject, content }] of messages.entries()) {
      const data = { place, days: place === 0 ? 0 : days, articleId, subject, content };
      const changed =
        id === undefined ? 0 : (await tx.welcomeMessage.updateMany({ where: { id }, data })).count;
      if (changed === 0) await tx.welcomeMessage.create({ data, select: { id: true } });
    }
  }, TRASH_TIMES);
  return getWelcome(admin);
}

/** Restores messages behind those that there are. Throws 409 where no more fit. */
export const restoreWelcomes: Restore = async (_admin, { tx }, items) => {
  // Whoever saves the messages, or restores others, waits.
  await tx.$executeRaw`update "WelcomeSequence" set "version" = "version" + 1`;
  const known = await tx.welcomeMessage.aggregate({ _count: true, _max: { place: true } });
  if (known._count + items.length > WELCOME_MESSAGES_MAX) {
    throw new Problem(
      409,
      `At most ${WELCOME_MESSAGES_MAX} welcome messages fit. Please remove one first.`,
    );
  }
  const inOrder = items.toSorted((a, b) => Number(a.fields.place) - Number(b.fields.place));
  for (const [at, item] of inOrder.entries()) {
    const place = (known._max.place ?? -1) + 1 + at;
    const days = place === 0 ? 0 : Math.max(1, Number(item.fields.days));
    await putBack(tx, [item], { place, days });
  }
};

/** A message as it would be read. Throws 409 for an article that is not published. */
export async function previewWelcome(_admin: Admin, message: WelcomeText): Promise<MailingContent> {
  const content = await writeWelcome(message);
  if (!content) throw notFound("This article is not published, so nobody would get this message.");
  return content;
}

/** Sends a message that may not be saved to one address, to the owner's own where none is named. */
export async function testWelcome(
  admin: Admin,
  message: WelcomeText,
  to = admin.email,
): Promise<TestResult> {
  requireMail();
  if (to === null) throw new Problem(409, "Your account has no email address to send a test to.");
  const data = await previewWelcome(admin, message);
  await enqueueEmail(db, { kind: "article_test", to, data });
  return { to };
}
