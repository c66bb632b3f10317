-- The list asks for this very expression (lib/domains/suggestions/owner.ts).
CREATE INDEX CONCURRENTLY "Suggestion_search_idx" ON "Suggestion" USING gin (
  search_text(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("subject", '') || ' ' || "message") gin_trgm_ops
);
