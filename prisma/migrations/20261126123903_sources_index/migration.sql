CREATE INDEX CONCURRENTLY "Subscriber_source_idx" ON "Subscriber"("source");
