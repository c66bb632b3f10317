-- Who joined when; lib/domains/statistics/public.ts asks for this very expression.
CREATE INDEX CONCURRENTLY "Subscriber_gained_idx" ON "Subscriber"((coalesce("confirmedAt", "createdAt")))
WHERE "subscribed" OR "confirmedAt" IS NOT NULL;
