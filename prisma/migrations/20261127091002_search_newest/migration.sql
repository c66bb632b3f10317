CREATE INDEX CONCURRENTLY "SearchEntry_at_id_idx" ON "SearchEntry"("at" DESC, "id");
