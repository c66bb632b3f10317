-- Who was last heard of when; lib/domains/newsletter/silent.ts asks for this very expression.
CREATE INDEX CONCURRENTLY "Subscriber_heard_idx" ON "Subscriber"(
  (greatest("createdAt", "askedAt", "confirmedAt", "stayedAt"))
) WHERE "subscribed";
