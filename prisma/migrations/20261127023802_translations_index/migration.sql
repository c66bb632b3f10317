CREATE INDEX CONCURRENTLY "Article_translationOf_idx" ON "Article"("translationOf");
