import { db } from "@/lib/database/db";
import { enqueueEmail } from "@/lib/mail/queue";
import { query } from "./database";
import { mail } from "./mail";

export type State = { subscribed?: boolean; askedAt?: Date | null; unsubscribedAt?: Date | null };

export async function addSubscriber(email: string, state: State = {}): Promise<string> {
  const { id } = await db.subscriber.create({ data: { email, ...state }, select: { id: true } });
  return id;
}

/** A mail that needs no subscriber. */
export function queueTest(to: string, dueAt?: Date): Promise<void> {
  const data = { subject: "Words", html: "<p>Words.</p>", text: "Words." };
  return enqueueEmail(db, { kind: "article_test", to, data }, dueAt);
}

/** A mailing to so many new subscribers. */
export async function addMailing(count: number): Promise<string> {
  const { id } = await db.mailing.create({
    data: {
      subject: "SharedEmail",
      html: "<p>Dear all.</p>",
      text: "Dear all.",
      recipients: count,
    },
    select: { id: true },
  });
  await query(
    `insert into "Subscriber" ("id", "email", "createdAt")
     select gen_random_uuid(), 'list-' || n || '@example.org', now() from generate_series(1, $1) n`,
    [count],
  );
  await query(
    `insert into "Mail" ("id", "kind", "to", "subscriberId", "mailingId")
     select gen_random_uuid(), 'article', "email", "id", $1 from "Subscriber" where "email" like 'list-%'`,
    [id],
  );
  return id;
}

export async function receivers(): Promise<string[]> {
  return (await mail.messages()).map(({ to }) => to);
}

export async function countByStatus(): Promise<Record<string, number>> {
  const groups = await db.mail.groupBy({ by: ["status"], _count: true });
  return Object.fromEntries(groups.map(({ status, _count }) => [status, _count]));
}
