CREATE INDEX CONCURRENTLY "Article_updatedAt_id_idx" ON "Article"("updatedAt" DESC, "id" DESC);
