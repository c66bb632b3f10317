-- Readers' search asks for this very expression (lib/domains/site-search/public.ts).
CREATE INDEX CONCURRENTLY "SearchEntry_title_idx" ON "SearchEntry" USING GIN (ts_filter("head", '{a}'));
