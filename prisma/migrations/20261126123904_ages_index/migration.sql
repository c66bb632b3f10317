CREATE INDEX CONCURRENTLY "Subscriber_agesSaidAt_idx" ON "Subscriber"("agesSaidAt");
