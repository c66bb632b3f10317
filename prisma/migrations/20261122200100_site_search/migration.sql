-- AlterTable
ALTER TABLE "Article" ADD COLUMN "plainText" TEXT;

-- AlterTable
ALTER TABLE "Page" ADD COLUMN "plainText" TEXT;

-- CreateTable
CREATE TABLE "SearchEntry" (
    "kind" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "category" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "head" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("kind","id")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "SearchEntry_words_idx" ON "SearchEntry" USING GIN ("words");

-- What a mistyped word is looked for by.
CREATE INDEX "SearchWord_search_idx" ON "SearchWord" USING gin (search_text("word") gin_trgm_ops);

-- English words by their stems. With the extension unaccent, which most servers have, also letters such as ø and ß
-- count as the plain ones, and words with accents are marked in what is found; search_text alone does without.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS unaccent;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'The extension unaccent is not there, and search does without: %', SQLERRM;
END
$$;

CREATE TEXT SEARCH CONFIGURATION site_search (COPY = pg_catalog.english);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_ts_dict WHERE dictname = 'unaccent' AND pg_ts_dict_is_visible(oid)) THEN
    ALTER TEXT SEARCH CONFIGURATION site_search
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
  END IF;
END
$$;

-- A text without the signs of Markdown and HTML: what a row is searched by that no save has rendered yet.
CREATE FUNCTION search_plain(TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  plain TEXT := $1;
  step TEXT[];
BEGIN
  FOREACH step SLICE 1 IN ARRAY ARRAY[
    ['<!--.*?-->', ' ', 'g'],
    ['<(script|style|template)\y.*?</\1>', ' ', 'gi'],
    ['</?[a-zA-Z][^<>]*>', ' ', 'g'],
    ['^\s*(```|~~~).*$', '', 'gn'],
    ['^\s*:::\w*\s*$', '', 'gn'],
    ['^::figure(\[([^\]]*)\])?(\{[^}]*\})?', '\2', 'gn'],
    ['^\s*\[[^\]]+\]:.*$', '', 'gn'],
    ['\[\^[^\]]+\]', '', 'g'],
    ['!?\[([^\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])', '\1', 'g'],
    ['^[ \t>]*(#{1,6}[ \t]+|[-*+][ \t]+(\[[ xX]\][ \t]+)?|\d+[.)][ \t]+)?', '', 'gn'],
    ['^\[![A-Z]+\]', '', 'gn'],
    ['^[-*_=|: \t]+$', '', 'gn'],
    ['\s*\|\s*', ' ', 'g'],
    ['(?<!\\)(\*{1,3}|~~|`+)(\S)', '\2', 'g'],
    ['([^\s\\])(\*{1,3}|~~|`+)', '\1', 'g'],
    ['(^|[\s[:punct:]])_{1,3}(\S)', '\1\2', 'g'],
    ['(\S)_{1,3}($|[\s[:punct:]])', '\1\2', 'g'],
    ['\\([[:punct:]])', '\1', 'g'],
    ['&nbsp;', ' ', 'g'],
    ['&(lt|gt|quot|apos|#\d+|#x[0-9a-f]+);', ' ', 'gi'],
    ['&amp;', '&', 'g'],
    ['[ \t]+', ' ', 'g']
  ] LOOP
    plain := regexp_replace(plain, step[1], step[2], step[3]);
  END LOOP;
  RETURN btrim(plain, E' \t\r\n');
END
$$;

-- Writes an entry, and learns its words. No vector may be larger than a megabyte, so the longest texts are searched
-- by their beginning.
CREATE FUNCTION put_search_entry(
  "kind" TEXT, "id" UUID, "path" TEXT, "title" TEXT, "summary" TEXT, "category" TEXT, "tags" TEXT, "body" TEXT,
  "at" TIMESTAMPTZ
) RETURNS VOID
LANGUAGE plpgsql
AS $$
DECLARE
  begun TEXT := left("body", 120000);
  head tsvector := setweight(to_tsvector('site_search', search_text("title")), 'A')
    || setweight(to_tsvector('site_search', search_text(concat_ws(' ', "summary", "category", "tags"))), 'B');
BEGIN
  INSERT INTO "SearchEntry" ("kind", "id", "path", "title", "summary", "category", "at", "head", "words")
  VALUES ($1, $2, $3, $4, $5, $6, $9, head,
    head || setweight(to_tsvector('site_search', search_text(begun)), 'C'))
  ON CONFLICT ON CONSTRAINT "SearchEntry_pkey" DO UPDATE SET
    "path" = excluded."path", "title" = excluded."title", "summary" = excluded."summary",
    "category" = excluded."category", "at" = excluded."at", "head" = excluded."head", "words" = excluded."words";
  -- In one order, so that two writes at once wait for each other instead of locking each other out.
  INSERT INTO "SearchWord" ("word")
  SELECT lexeme FROM unnest(to_tsvector('simple', concat_ws(' ', $4, $5, $6, $7, begun)))
  WHERE lexeme ~ '^[[:alpha:]]{4,30}$'
    AND NOT EXISTS (SELECT FROM "SearchWord" AS known WHERE known."word" = lexeme)
  ORDER BY lexeme
  ON CONFLICT DO NOTHING;
END
$$;

-- What has these words. The planner does not know how long it takes to unpack a vector, and would rather read all of
-- them than the index where a word is common: a hundred times as slow.
CREATE FUNCTION search_entries("asked" tsquery) RETURNS TABLE (
  "kind" TEXT, "id" UUID, "path" TEXT, "title" TEXT, "category" TEXT, "at" TIMESTAMPTZ, "head" tsvector
)
LANGUAGE sql STABLE
SET enable_seqscan = off
AS $$
  SELECT "kind", "id", "path", "title", "category", "at", "head" FROM "SearchEntry" WHERE "words" @@ "asked"
$$;

CREATE FUNCTION forget_plain_text() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW."content" <> OLD."content" AND NEW."plainText" IS NOT DISTINCT FROM OLD."plainText" THEN
    NEW."plainText" := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION put_article_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('article', NEW."id", '/article/' || NEW."slug", NEW."title", NEW."excerpt",
    NEW."category", array_to_string(NEW."tags", ' '), coalesce(NEW."plainText", search_plain(NEW."content")),
    coalesce(NEW."publishedAt", NEW."createdAt"));
  RETURN NULL;
END
$$;

CREATE FUNCTION put_resource_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('resource', NEW."id", '/resource/' || NEW."slug", NEW."title",
    coalesce(NEW."description", ''), NEW."category", NEW."type", '', NEW."createdAt");
  RETURN NULL;
END
$$;

CREATE FUNCTION put_video_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('video', NEW."id", '/video/' || NEW."youtubeId", NEW."title",
    coalesce(NEW."description", ''), NEW."category", array_to_string(NEW."tags", ' '),
    search_plain(coalesce(NEW."transcript", '')), coalesce(NEW."publishedAt", NEW."createdAt"));
  RETURN NULL;
END
$$;

CREATE FUNCTION put_page_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('page', NEW."id", '/' || NEW."slug", NEW."title", NEW."description", NULL, '',
    coalesce(NEW."plainText", search_plain(NEW."content")), NEW."createdAt");
  RETURN NULL;
END
$$;

CREATE FUNCTION remove_search_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM "SearchEntry" WHERE "kind" = TG_ARGV[0] AND "id" = OLD."id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "forget_plain_text" BEFORE UPDATE OF "content" ON "Article"
FOR EACH ROW EXECUTE FUNCTION forget_plain_text();
CREATE TRIGGER "forget_plain_text" BEFORE UPDATE OF "content" ON "Page"
FOR EACH ROW EXECUTE FUNCTION forget_plain_text();

CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "excerpt", "category", "tags",
  "content", "plainText", "publishedAt" ON "Article"
FOR EACH ROW EXECUTE FUNCTION put_article_entry();
CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "description", "category", "type"
  ON "Resource"
FOR EACH ROW EXECUTE FUNCTION put_resource_entry();
CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "youtubeId", "title", "description", "category",
  "tags", "transcript", "publishedAt" ON "Video"
FOR EACH ROW EXECUTE FUNCTION put_video_entry();
CREATE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "description", "content",
  "plainText" ON "Page"
FOR EACH ROW EXECUTE FUNCTION put_page_entry();

CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Article"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('article');
CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Resource"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('resource');
CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Video"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('video');
CREATE TRIGGER "remove_search_entry" AFTER DELETE ON "Page"
FOR EACH ROW EXECUTE FUNCTION remove_search_entry('page');

-- What is there already.
UPDATE "Article" SET "slug" = "slug";
UPDATE "Resource" SET "slug" = "slug";
UPDATE "Video" SET "youtubeId" = "youtubeId";
UPDATE "Page" SET "slug" = "slug";
