import { randomUUID } from "node:crypto";
import { query } from "./database";
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
  await query(
    `insert into "Article"
      ("id", "slug", "title", "content", "tags", "tagSlugs", "published", "publishedAt", "readTime", "updatedAt")
     values ($1, $2, $3, 'Breathe out **slowly**.', '{}', '{}', true, '2020-01-01', 1, now())`,
    [id, slug, title],
  );
  return { id, slug };
}
