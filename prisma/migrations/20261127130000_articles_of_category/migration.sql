CREATE INDEX CONCURRENTLY "Article_categorySlug_publishedAt_id_idx" ON "Article"("categorySlug", "publishedAt" DESC, "id" DESC);
