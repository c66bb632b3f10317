-- What was written last; lib/domains/articles/unfinished.ts asks for it.
CREATE INDEX CONCURRENTLY "Article_unpublished_idx" ON "Article"("updatedAt" DESC, "id" DESC) WHERE NOT "published";
