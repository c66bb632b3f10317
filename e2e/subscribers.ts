import { randomUUID } from "node:crypto";
import { addWithAddress, query } from "./database";
import { newEmail } from "./visitor";

type SubscriberFields = {
  email: string;
  firstName: string | null;
  source: string | null;
  status: "active" | "pending" | "unsubscribed";
  createdAt: string;
};

/** Puts an address on the list, as somebody who signed up a while ago. */
export async function addSubscriber(
  fields: Partial<SubscriberFields> = {},
): Promise<{ id: string; email: string }> {
  const { firstName = null, source = null, status = "active", createdAt } = fields;
  const id = randomUUID();
  const email = fields.email ?? newEmail();
  await query(
    `insert into "Subscriber"
      ("id", "email", "firstName", "source", "subscribed", "askedAt", "confirmedAt", "unsubscribedAt", "createdAt")
     values ($1, $2, $3, $4, $5, case when $9 then now() else '2025-01-05T16:00Z'::timestamptz end, $6, $7, $8)`,
    [
      id,
      email,
      firstName,
      source,
      status === "active",
      status === "pending" ? null : "2025-01-05T17:00Z",
      status === "unsubscribed" ? "2025-02-05T17:00Z" : null,
      createdAt ?? new Date().toISOString(),
      // An address that was asked long ago, and never answered, is forgotten by the next tick.
      status === "pending",
    ],
  );
  return { id, email };
}

export type StoredSubscriber = {
  id: string;
  email: string;
  firstName: string | null;
  subscribed: boolean;
  source: string | null;
  unsubscribedAt: Date | null;
};

export async function storedSubscriber(email: string): Promise<StoredSubscriber | undefined> {
  const [row] = await query<StoredSubscriber>('select * from "Subscriber" where "email" = $1', [
    email,
  ]);
  return row;
}

/** Puts an article up that no other journey visits, at the end of every list. */
export async function addArticle(title: string): Promise<{ id: string; slug: string }> {
  const slug = `mailed-${randomUUID().slice(0, 8)}`;
  const id = randomUUID();
  await addWithAddress(
    `insert into "Article"
      ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "updatedAt")
     values ($1, $2, $3, 'Breathe out **slowly**.', '{}', '{}', true, '2020-01-01', 1, now())`,
    [id, slug, title],
  );
  return { id, slug };
}

export function tomorrow(): Date {
  return new Date(Date.now() + 86_400_000);
}

/** A mailing after an eventful night; `statuses` are its mails'. */
export async function addMailing(
  article: { id: string; title: string },
  status: "sending" | "stopped" | "done",
  statuses: { email: string; status: string; dueAt?: Date }[],
): Promise<string> {
  const [mailing] = await query<{ id: string }>(
    `insert into "Mailing" ("id", "articleId", "status", "subject", "html", "text", "recipients")
     values (gen_random_uuid(), $1, 'stopped', $2, '<p>Breathe out.</p>', 'Breathe out.', $3)
     returning "id"`,
    [article.id, article.title, statuses.length],
  );
  if (!mailing) throw new Error("The mailing was not saved.");
  for (const mail of statuses) {
    await query(
      `insert into "Mail" ("id", "kind", "to", "status", "mailingId", "subscriberId", "dueAt", "problem")
       select gen_random_uuid(), 'article', "email", $2::"MailStatus", $3, "id", $4,
         case when $2 = 'failed' then 'The mail server refused it: no such mailbox.' end
       from "Subscriber" where "email" = $1`,
      [mail.email, mail.status, mailing.id, mail.dueAt ?? new Date()],
    );
  }
  // One that is being sent, and has no emails yet, would be done at the next tick.
  await query(`update "Mailing" set "status" = $2::"MailingStatus" where "id" = $1`, [
    mailing.id,
    status,
  ]);
  return mailing.id;
}
