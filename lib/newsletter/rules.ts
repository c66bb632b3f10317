import type { SubscriberStatus } from "@/lib/newsletter/schema";

export type SubscriberState = {
  subscribed: boolean;
  askedAt: Date | null;
  unsubscribedAt: Date | null;
};

/**
 * Active gets the newsletter. Unsubscribed left, and has not signed up again since. Pending signed up and
 * has not confirmed. `statusSql` in public.ts says the same to the database.
 */
export function subscriberStatus(state: SubscriberState): SubscriberStatus {
  const { subscribed, askedAt, unsubscribedAt } = state;
  if (subscribed) return "active";
  if (unsubscribedAt === null) return "pending";
  return askedAt !== null && askedAt > unsubscribedAt ? "pending" : "unsubscribed";
}

/** An address as its owner knows it and nobody else reads it, such as 'a…@example.org'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
}
