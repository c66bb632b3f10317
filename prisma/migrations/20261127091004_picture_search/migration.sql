-- The list asks for this very expression (lib/domains/pictures/owner.ts).
CREATE INDEX CONCURRENTLY "Picture_search_idx" ON "Picture" USING gin (search_text("name" || ' ' || "alt") gin_trgm_ops);
