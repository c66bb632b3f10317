-- What the owner's list of articles looks for in their texts; it asks for this very expression
-- (lib/articles/owner.ts). No vector may be larger than a megabyte, so a text is searched in its first 100,000
-- characters.
CREATE INDEX "Article_words_idx" ON "Article"
USING gin (to_tsvector('simple', search_text(left("content", 100000))));

-- Names may be mistyped among a hundred thousand. The list asks for this very expression (lib/newsletter/owner.ts).
CREATE INDEX "Subscriber_search_idx" ON "Subscriber"
USING gin ((coalesce(search_text("firstName"), '') || ' ' || "email") gin_trgm_ops);
