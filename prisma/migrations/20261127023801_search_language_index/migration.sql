CREATE INDEX CONCURRENTLY "SearchEntry_language_idx" ON "SearchEntry"("language");
