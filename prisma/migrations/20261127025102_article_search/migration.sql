-- The list asks for this very expression (lib/domains/articles/owner.ts).
CREATE INDEX CONCURRENTLY "Article_search_idx" ON "Article"
USING gin (article_words("title", "slug", "excerpt", "category", "tags", "tagSlugs", "content"));
