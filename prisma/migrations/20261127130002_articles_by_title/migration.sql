-- The owner's list is sorted by this very expression (lib/domains/articles/owner.ts).
CREATE INDEX CONCURRENTLY "Article_title_idx" ON "Article"((lower("title")), "id");
