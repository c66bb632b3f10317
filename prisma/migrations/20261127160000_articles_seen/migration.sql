-- Readers' search asks of each hit whether it is public.
CREATE INDEX CONCURRENTLY "Article_id_published_audience_publishedAt_idx" ON "Article"("id", "published", "audience", "publishedAt");
