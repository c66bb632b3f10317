-- Lists are searched by words, forgiving of typing mistakes: PostgreSQL's own extension pg_trgm, which comes with
-- every server and every host, and which whoever owns the database may turn on (it is "trusted" since PostgreSQL 13).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE EXCEPTION 'The extension pg_trgm could not be turned on: %', SQLERRM
    USING HINT = 'Lists are searched with it. Have it turned on by who runs the server (CREATE EXTENSION pg_trgm), or allow it in the host''s settings, and migrate again.';
END
$$;

-- A text as it is searched: without accents, in lower case, with straight quotes. lib/search/words.ts does the same.
-- Most texts have no letter that needs more than lower case.
CREATE FUNCTION search_text(TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE lower(regexp_replace(
    normalize(translate($1, '‘’“”', '''''""'), NFKD), '[\u0300-\u036f]', '', 'g'
  )) END
$$;

-- Only comments are too many to be read through at each search. The list asks for this very expression
-- (lib/comments/owner.ts); the space before it lets words of one or two letters be found where a word begins.
CREATE INDEX "Comment_search_idx" ON "Comment"
USING gin (search_text(' ' || coalesce("authorName", '') || ' ' || "content") gin_trgm_ops);

-- AlterTable
ALTER TABLE "VideoSync" ADD COLUMN "problem" TEXT;
