-- Who was not asked, by when they were last heard of; lib/domains/newsletter/silent.ts asks for this very expression.
CREATE INDEX CONCURRENTLY "Subscriber_silent_idx" ON "Subscriber"(
  greatest("createdAt", "askedAt", "confirmedAt", "stayedAt")
) WHERE "subscribed" AND "askedToStayAt" IS NULL;
