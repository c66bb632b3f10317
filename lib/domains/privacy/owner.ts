import "server-only";
import { domainToUnicode } from "node:url";
import type { Admin, Operator } from "@/lib/auth/admin";
import { isAdministrator } from "@/lib/auth/admin-rule";
import { db, type Tx } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/client/client";
import type { Erasure, PersonExport } from "./calls";

const subscriberFields = {
  id: true,
  email: true,
  firstName: true,
  subscribed: true,
  source: true,
  tags: true,
  interests: true,
  childAges: true,
  agesSaidAt: true,
  askedAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
  stopReason: true,
  stopDetail: true,
  welcomedAt: true,
  askedToStayAt: true,
  stayedAt: true,
  createdAt: true,
  signUp: { select: { at: true, state: true } },
  guideRequests: {
    select: { at: true, sentAt: true, resource: { select: { title: true } } },
    orderBy: { at: "asc" },
  },
} satisfies Prisma.SubscriberSelect;

const userFields = {
  id: true,
  email: true,
  emailVerified: true,
  name: true,
  image: true,
  isAdmin: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

/** Everything that is stored about an address. */
export async function exportPerson(_by: Admin | Operator, email: string): Promise<PersonExport> {
  const [subscriber, emails, suggestions, editor, user] = await Promise.all([
    db.subscriber.findUnique({ where: { email }, select: subscriberFields }),
    db.mail.findMany({
      where: emailsOf(email),
      select: { id: true, kind: true, status: true, createdAt: true, sentAt: true },
      orderBy: { createdAt: "asc" },
    }),
    db.suggestion.findMany({
      where: { email },
      select: {
        id: true,
        type: true,
        name: true,
        subject: true,
        message: true,
        status: true,
        createdAt: true,
      },
      orderBy: { createdAt: "asc" },
    }),
    db.invitedEditor.findUnique({ where: { email }, select: { id: true, invitedAt: true } }),
    db.user.findUnique({
      where: { email },
      select: {
        ...userFields,
        accounts: { select: { provider: true, providerAccountId: true, createdAt: true } },
        comments: {
          select: {
            id: true,
            authorName: true,
            content: true,
            approved: true,
            createdAt: true,
            article: { select: { title: true } },
          },
          orderBy: { createdAt: "asc" },
        },
      },
    }),
  ]);
  const { accounts = [], comments = [], ...account } = user ?? {};
  const trash = await db.$queryRaw<{ table: string; deletedAt: Date; row: unknown }[]>`
    select r."table", t."deletedAt", r."data" as "row"
    from "TrashedRow" as r join "Trash" as t on t."id" = r."trashId"
    where ${isTrashedRowOf(email, user?.id ?? null)}
    order by t."deletedAt", r."depth", r."table", r."key"`;
  return inJson({
    email,
    subscriber,
    emails,
    suggestions,
    editor,
    account: user && { ...account, signIns: accounts },
    comments: comments.map(({ article, authorName, ...comment }) => ({
      ...comment,
      article: article?.title ?? null,
      name: authorName,
    })),
    trash,
  }) as PersonExport;
}

/** Dates as texts, as the answer will have them. */
function inJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Rows in the trash that are about an address: what is its own, and what went along with that. */
function isTrashedRowOf(email: string, userId: string | null): Prisma.Sql {
  return Prisma.sql`r."link" = '' and (
    ${isOfAddress(email)}
    or r."table" in ('Mail', 'SignUp', 'MailReturn', 'WelcomeSent', 'GuideRequest') and exists (
      select from "TrashedRow" as own where own."trashId" = r."trashId"
        and own."table" = 'Subscriber' and own."data" ->> 'email' = ${email}
    )
    or r."table" = 'Comment' and r."data" ->> 'authorId' = ${userId}::text
  )`;
}

function isOfAddress(email: string): Prisma.Sql {
  return Prisma.sql`r."table" in ('Subscriber', 'Suggestion') and r."data" ->> 'email' = ${email}`;
}

/** Emails to the address as a reader's; an owner's notices speak of others. */
function emailsOf(email: string) {
  return {
    to: email,
    kind: { in: ["confirm", "welcome", "article", "onboarding", "stay", "invitation", "guide"] },
  } satisfies Prisma.MailWhereInput;
}

/**
 * Erases what is stored about an address, in one transaction. Comments of its account stay for those who
 * answered them, without a name; an administrator's account stays whole. `articleIds` are the articles whose
 * pages showed the name. The address may sign up anew afterwards.
 */
export async function erasePerson(
  _by: Admin | Operator,
  email: string,
): Promise<Erasure & { articleIds: string[] }> {
  return db.$transaction(async (tx) => {
    const emails = await tx.mail.deleteMany({ where: emailsOf(email) });
    const subscribers = await tx.subscriber.deleteMany({ where: { email } });
    await tx.subscriberImportRow.deleteMany({ where: { email } });
    await tx.invitedEditor.deleteMany({ where: { email } });
    await eraseFromLists(tx, email);
    const suggestions = await eraseSuggestions(tx, email);
    const trashed = await eraseTrash(tx, email);
    const user = await tx.user.findUnique({ where: { email }, select: userFields });
    const isAdmin = user !== null && isAdministrator(user, env.ADMIN_EMAILS);
    const comments = user && !isAdmin ? await forgetAuthor(tx, user.id) : [];
    if (user && !isAdmin) await tx.user.delete({ where: { id: user.id } });
    const articleIds = new Set(comments.map(({ articleId }) => articleId));
    return {
      subscribers: subscribers.count + trashed.subscribers,
      emails: emails.count + trashed.emails,
      suggestions: suggestions + trashed.suggestions,
      comments: comments.length,
      account: user === null ? "none" : isAdmin ? "kept" : "erased",
      articleIds: [...articleIds].filter((id) => id !== null),
    };
  });
}

/** Takes the lines of an address out of lists that wait for their import, in whatever dress it is there. */
async function eraseFromLists(tx: Tx, email: string): Promise<void> {
  const at = email.lastIndexOf("@") + 1;
  const spellings = [email, email.slice(0, at) + domainToUnicode(email.slice(at))];
  const has = (cell: string) => spellings.some((spelling) => cell.toLowerCase().includes(spelling));
  const parts = await tx.$queryRaw<{ importId: string; number: number; rows: string }[]>`
    select "importId", "number", "rows" from "SubscriberImportPart"
    where exists (select from unnest(${spellings}::text[]) as s where position(s in lower("rows")) > 0)`;
  for (const { importId, number, rows } of parts) {
    const remaining = (JSON.parse(rows) as { cells: string[] }[]).filter(
      ({ cells }) => !cells.some(has),
    );
    await tx.subscriberImportPart.update({
      where: { importId_number: { importId, number } },
      data: { rows: JSON.stringify(remaining) },
      select: { number: true },
    });
  }
}

/** Takes what is an address's own out of the trash, for good, with what went along. */
async function eraseTrash(
  tx: Tx,
  email: string,
): Promise<{ subscribers: number; emails: number; suggestions: number }> {
  const [counts] = await tx.$queryRaw<
    { subscribers: number; emails: number; suggestions: number }[]
  >`
    with erased as (
      delete from "Trash" where "id" in (
        select r."trashId" from "TrashedRow" as r where ${isOfAddress(email)} and r."link" = ''
      ) returning "id", "kind"
    )
    select (count(*) filter (where "kind" = 'subscriber'))::int as "subscribers",
      (count(*) filter (where "kind" = 'suggestion'))::int as "suggestions",
      (
        select count(*)::int from "TrashedRow" as r join erased as e on e."id" = r."trashId"
        where r."table" = 'Mail' and r."link" = ''
      ) as "emails"
    from erased`;
  return counts ?? { subscribers: 0, emails: 0, suggestions: 0 };
}

/** Removes the suggestions of an address, and takes them out of the owner's digests. */
async function eraseSuggestions(tx: Tx, email: string): Promise<number> {
  const rows = await tx.$queryRaw<{ message: string }[]>`
    delete from "Suggestion" where "email" = ${email} returning "message"`;
  const trashed = await tx.$queryRaw<{ message: string }[]>`
    select r."data" ->> 'message' as "message" from "TrashedRow" as r
    where r."table" = 'Suggestion' and r."link" = '' and r."data" ->> 'email' = ${email}`;
  const messages = [...rows, ...trashed].map(({ message }) => message);
  await tx.$executeRaw`
    update "Mail" set "data" = jsonb_set("data", '{items}', (
      select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements("data" -> 'items') as item
      where item ->> 'message' <> all (${messages})
    ))
    where "kind" = 'suggestions' and exists (
      select from jsonb_array_elements("data" -> 'items') as item
      where item ->> 'message' = any (${messages})
    )`;
  return rows.length;
}

/** Takes an account's name off its comments and out of the owner's notices about them. */
async function forgetAuthor(tx: Tx, userId: string): Promise<{ articleId: string | null }[]> {
  const rows = await tx.$queryRaw<{ id: string; articleId: string | null }[]>`
    update "Comment" set "authorId" = null, "authorName" = null
    where "authorId" = ${userId}::uuid returning "id", "articleId"`;
  const trashed = await tx.$queryRaw<{ id: string; articleId: null }[]>`
    update "TrashedRow" set "data" = "data" || '{ "authorId": null, "authorName": null }'
    where "table" = 'Comment' and "link" = '' and "data" ->> 'authorId' = ${userId}
    returning "data" ->> 'id' as "id", null as "articleId"`;
  const all = [...rows, ...trashed];
  const ids = all.map(({ id }) => id);
  await tx.$executeRaw`
    update "Mail" set "data" = case
      when "data" -> 'items' is null then "data" || '{ "name": "" }'
      else jsonb_set("data", '{items}', (
        select jsonb_agg(case when item ->> 'commentId' = any (${ids})
          then item || '{ "name": "" }' else item end)
        from jsonb_array_elements("data" -> 'items') as item
      )) end
    where "kind" = 'comment' and ("data" ->> 'commentId' = any (${ids}) or exists (
      select from jsonb_array_elements("data" -> 'items') as item
      where item ->> 'commentId' = any (${ids})
    ))`;
  return all;
}
