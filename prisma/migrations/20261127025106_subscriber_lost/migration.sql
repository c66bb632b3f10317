-- Who left when.
CREATE INDEX CONCURRENTLY "Subscriber_lost_idx" ON "Subscriber"("unsubscribedAt")
WHERE NOT "subscribed" AND "confirmedAt" IS NOT NULL AND "unsubscribedAt" IS NOT NULL;
