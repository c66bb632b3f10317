-- What Ctrl+K reads of articles; it asks for this very expression (lib/domains/articles/searched.ts).
CREATE INDEX CONCURRENTLY "Article_headline_idx" ON "Article" USING gin (search_text(' ' || "title" || ' ' || "slug" || ' ' || "excerpt" || ' ' || coalesce("category", '')) gin_trgm_ops);
