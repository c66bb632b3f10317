-- The state that is said in lib/domains/newsletter/owner.ts, by which a list of those that few have is read in order.
CREATE INDEX CONCURRENTLY "Subscriber_state_idx" ON "Subscriber" ((CASE
  WHEN CASE
    WHEN "subscribed" THEN 'active'
    WHEN "unsubscribedAt" IS NULL OR "askedAt" > "unsubscribedAt" THEN 'pending'
    ELSE 'unsubscribed' END = 'unsubscribed' AND "stopReason" IS NOT NULL THEN 'stopped'
  ELSE CASE
    WHEN "subscribed" THEN 'active'
    WHEN "unsubscribedAt" IS NULL OR "askedAt" > "unsubscribedAt" THEN 'pending'
    ELSE 'unsubscribed' END END), "createdAt" DESC, "id" DESC);
