CREATE INDEX CONCURRENTLY "Suggestion_createdAt_id_idx" ON "Suggestion"("createdAt" DESC, "id" DESC);
