CREATE INDEX CONCURRENTLY "SearchEntry_head_idx" ON "SearchEntry" USING GIN ("head");
