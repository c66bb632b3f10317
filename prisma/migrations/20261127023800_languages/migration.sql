SET LOCAL lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Article" ADD COLUMN     "language" TEXT,
ADD COLUMN     "textLanguage" TEXT,
ADD COLUMN     "translationOf" UUID;

-- AlterTable
ALTER TABLE "Page" ADD COLUMN     "textLanguage" TEXT;

-- AlterTable
ALTER TABLE "SearchEntry" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- What moves 'edited', with the new columns.
CREATE OR REPLACE TRIGGER "Article_edit" BEFORE UPDATE ON "Article" FOR EACH ROW
WHEN (
  (OLD."title", OLD."excerpt", OLD."content", OLD."category", OLD."tags", OLD."featuredImage", OLD."featuredImageAlt", OLD."references", OLD."reviewedOn", OLD."aiNote", OLD."ageFrom", OLD."ageTo", OLD."language", OLD."translationOf")
  IS DISTINCT FROM
  (NEW."title", NEW."excerpt", NEW."content", NEW."category", NEW."tags", NEW."featuredImage", NEW."featuredImageAlt", NEW."references", NEW."reviewedOn", NEW."aiNote", NEW."ageFrom", NEW."ageTo", NEW."language", NEW."translationOf")
) EXECUTE FUNCTION note_edit();

-- The stems of each language that PostgreSQL knows, without accents where it has the extension for that. A language
-- that it has no stems for is searched by its words as they are.
DO $$
DECLARE
  pair TEXT[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ARRAY['ar', 'arabic'],
    ARRAY['ca', 'catalan'],
    ARRAY['da', 'danish'],
    ARRAY['de', 'german'],
    ARRAY['el', 'greek'],
    ARRAY['es', 'spanish'],
    ARRAY['eu', 'basque'],
    ARRAY['fi', 'finnish'],
    ARRAY['fr', 'french'],
    ARRAY['ga', 'irish'],
    ARRAY['hi', 'hindi'],
    ARRAY['hu', 'hungarian'],
    ARRAY['hy', 'armenian'],
    ARRAY['id', 'indonesian'],
    ARRAY['it', 'italian'],
    ARRAY['lt', 'lithuanian'],
    ARRAY['ne', 'nepali'],
    ARRAY['nl', 'dutch'],
    ARRAY['no', 'norwegian'],
    ARRAY['pt', 'portuguese'],
    ARRAY['ro', 'romanian'],
    ARRAY['ru', 'russian'],
    ARRAY['sr', 'serbian'],
    ARRAY['sv', 'swedish'],
    ARRAY['ta', 'tamil'],
    ARRAY['tr', 'turkish'],
    ARRAY['yi', 'yiddish']
  ] LOOP
    EXECUTE format('CREATE TEXT SEARCH CONFIGURATION %I (COPY = pg_catalog.%I)', 'site_search_' || pair[1], pair[2]);
    IF EXISTS (SELECT FROM pg_ts_dict WHERE dictname = 'unaccent' AND pg_ts_dict_is_visible(oid)) THEN
      EXECUTE format('ALTER TEXT SEARCH CONFIGURATION %I ALTER MAPPING FOR hword, hword_part, word WITH unaccent, %I',
        'site_search_' || pair[1], pair[2] || '_stem');
    END IF;
  END LOOP;
END
$$;

CREATE TEXT SEARCH CONFIGURATION site_search_simple (COPY = pg_catalog.simple);

-- How a text in a language is searched: 'de', 'pt-BR'.
CREATE FUNCTION search_config("language" TEXT) RETURNS regconfig
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (CASE split_part(lower($1), '-', 1)
    WHEN 'en' THEN 'site_search'
    WHEN 'nb' THEN 'site_search_no'
    WHEN 'nn' THEN 'site_search_no'
    WHEN 'ar' THEN 'site_search_ar'
    WHEN 'ca' THEN 'site_search_ca'
    WHEN 'da' THEN 'site_search_da'
    WHEN 'de' THEN 'site_search_de'
    WHEN 'el' THEN 'site_search_el'
    WHEN 'es' THEN 'site_search_es'
    WHEN 'eu' THEN 'site_search_eu'
    WHEN 'fi' THEN 'site_search_fi'
    WHEN 'fr' THEN 'site_search_fr'
    WHEN 'ga' THEN 'site_search_ga'
    WHEN 'hi' THEN 'site_search_hi'
    WHEN 'hu' THEN 'site_search_hu'
    WHEN 'hy' THEN 'site_search_hy'
    WHEN 'id' THEN 'site_search_id'
    WHEN 'it' THEN 'site_search_it'
    WHEN 'lt' THEN 'site_search_lt'
    WHEN 'ne' THEN 'site_search_ne'
    WHEN 'nl' THEN 'site_search_nl'
    WHEN 'no' THEN 'site_search_no'
    WHEN 'pt' THEN 'site_search_pt'
    WHEN 'ro' THEN 'site_search_ro'
    WHEN 'ru' THEN 'site_search_ru'
    WHEN 'sr' THEN 'site_search_sr'
    WHEN 'sv' THEN 'site_search_sv'
    WHEN 'ta' THEN 'site_search_ta'
    WHEN 'tr' THEN 'site_search_tr'
    WHEN 'yi' THEN 'site_search_yi'
    ELSE 'site_search_simple'
  END)::regconfig
$$;

-- What is searched of a text, after search_text: where a script has no spaces between its words, each letter with the
-- one after it, as PostgreSQL would take a whole sentence for one word. Of what is asked for, the last letter of such
-- a word does not stand alone. Vowel signs that writers leave out are left out.
CREATE FUNCTION search_terms(TEXT, "isAsked" BOOLEAN) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  plain TEXT := $1;
BEGIN
  IF octet_length($1) = length($1) THEN
    RETURN $1;
  END IF;
  plain := regexp_replace(normalize($1, NFKC), '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g');
  plain := regexp_replace(plain, '[\u00a1\u00ab\u00bb\u00bf\u0589\u05be\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u2064\u3000-\u3004\u3006-\u303f\u30fb]', ' ', 'g');
  IF plain !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]' THEN
    RETURN plain;
  END IF;
  RETURN (
    SELECT string_agg(CASE
      WHEN NOT "here" THEN "letter"
      WHEN "there" THEN ' ' || "letter" || "next"
      WHEN $2 AND "was" THEN ' '
      ELSE ' ' || "letter" || ' '
    END, '' ORDER BY "place")
    FROM (
      SELECT "letter", "place", "here", lead("letter") OVER by_place AS "next",
        coalesce(lead("here") OVER by_place, FALSE) AS "there", coalesce(lag("here") OVER by_place, FALSE) AS "was"
      FROM (
        SELECT "letter", "place", "code" BETWEEN 3584 AND 3839 OR "code" BETWEEN 4096 AND 4255
          OR "code" BETWEEN 6016 AND 6143 OR "code" = 12293 OR "code" BETWEEN 12352 AND 12543 OR "code" BETWEEN 12784 AND 12799
          OR "code" BETWEEN 13312 AND 19903 OR "code" BETWEEN 19968 AND 40959 OR "code" BETWEEN 44032 AND 55215
          OR "code" BETWEEN 63744 AND 64255 OR "code" BETWEEN 131072 AND 262143 AS "here"
        FROM unnest(string_to_array(plain, NULL)) WITH ORDINALITY AS letters ("letter", "place"),
          LATERAL (SELECT ascii("letter") AS "code") AS codes
      ) AS looked
      WINDOW by_place AS (ORDER BY "place")
    ) AS beside
  );
END
$$;

-- The language of the site's own words.
CREATE FUNCTION site_language() RETURNS TEXT
LANGUAGE sql STABLE
AS $$
  SELECT coalesce((SELECT "data" ->> 'language' FROM "Setting" WHERE "group" = 'site'), 'en')
$$;

-- How what is asked for is searched: in English, in the site's language, and in each that a text has.
CREATE FUNCTION search_configs() RETURNS regconfig[]
LANGUAGE sql STABLE
AS $$
  WITH RECURSIVE "spoken" AS (
    SELECT min("language") AS "language" FROM "SearchEntry"
    UNION ALL
    SELECT (SELECT min("language") FROM "SearchEntry" WHERE "language" > "spoken"."language")
    FROM "spoken" WHERE "spoken"."language" IS NOT NULL
  )
  SELECT array_agg(DISTINCT search_config("language"))
  FROM (SELECT "language" FROM "spoken" UNION SELECT 'en' UNION SELECT site_language()) AS all_of_them
  WHERE "language" IS NOT NULL
$$;

-- Words as they are asked for, by their stems in each of these. 'web' is as typed, 'plain' every word, 'phrase' words
-- beside each other, which stop words must not leave one of, and 'begun' the beginning of a word.
CREATE FUNCTION search_query("mode" TEXT, "words" TEXT, "configs" regconfig[]) RETURNS tsquery
LANGUAGE plpgsql STABLE STRICT
AS $$
DECLARE
  asked TEXT := CASE WHEN octet_length("words") = length("words") THEN "words" ELSE search_terms("words", TRUE) END;
  config regconfig;
  one tsquery;
  found tsquery := ''::tsquery;
BEGIN
  FOREACH config IN ARRAY "configs" LOOP
    one := CASE "mode"
      WHEN 'web' THEN websearch_to_tsquery(config, asked)
      WHEN 'plain' THEN plainto_tsquery(config, asked)
      WHEN 'phrase' THEN phraseto_tsquery(config, asked)
      ELSE to_tsquery(config, '''' || replace(btrim(asked), '''', '''''') || ''':*')
    END;
    CONTINUE WHEN "mode" = 'phrase' AND "words" LIKE '% %' AND numnode(one) < 2;
    IF numnode(found) = 0 THEN
      found := one;
    ELSIF numnode(one) > 0 AND found <> one AND position(one::text IN found::text) = 0 THEN
      found := found || one;
    END IF;
  END LOOP;
  RETURN found;
END
$$;

-- Writes an entry, and learns its words. No vector may be larger than a megabyte, so the longest texts are searched
-- by their beginning, which is shorter where each letter makes a word.
CREATE FUNCTION put_search_entry(
  "kind" TEXT, "id" UUID, "path" TEXT, "title" TEXT, "summary" TEXT, "category" TEXT, "tags" TEXT, "body" TEXT,
  "at" TIMESTAMPTZ, "language" TEXT
) RETURNS VOID
LANGUAGE plpgsql
AS $$
DECLARE
  unspaced CONSTANT TEXT := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]';
  begun TEXT := left("body", CASE WHEN "body" ~ unspaced THEN 50000 ELSE 120000 END);
  spoken TEXT := split_part(lower(coalesce("language", site_language())), '-', 1);
  config regconfig := search_config(spoken);
  head tsvector := setweight(to_tsvector(config, search_terms(search_text("title"), FALSE)), 'A')
    || setweight(to_tsvector(config, search_terms(search_text(concat_ws(' ', "summary", "category", "tags")), FALSE)), 'B');
BEGIN
  INSERT INTO "SearchEntry" ("kind", "id", "path", "title", "summary", "category", "at", "language", "head", "words")
  VALUES ($1, $2, $3, $4, $5, $6, $9, spoken, head,
    head || setweight(to_tsvector(config, search_terms(search_text(begun), FALSE)), 'C'))
  ON CONFLICT ON CONSTRAINT "SearchEntry_pkey" DO UPDATE SET
    "path" = excluded."path", "title" = excluded."title", "summary" = excluded."summary",
    "category" = excluded."category", "at" = excluded."at", "language" = excluded."language",
    "head" = excluded."head", "words" = excluded."words";
  -- In one order, so that two writes at once wait for each other instead of locking each other out.
  INSERT INTO "SearchWord" ("word")
  SELECT lexeme FROM unnest(to_tsvector('simple', concat_ws(' ', $4, $5, $6, $7, begun)))
  WHERE lexeme ~ '^[[:alpha:]]{4,30}$' AND lexeme !~ unspaced
    AND NOT EXISTS (SELECT FROM "SearchWord" AS known WHERE known."word" = lexeme)
  ORDER BY lexeme
  ON CONFLICT DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION put_article_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('article', NEW."id", '/article/' || NEW."slug", NEW."title", NEW."excerpt",
    NEW."category", array_to_string(NEW."tags", ' '), coalesce(NEW."plainText", search_plain(NEW."content")),
    coalesce(NEW."publishedAt", NEW."createdAt"), coalesce(NEW."language", NEW."textLanguage"));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION put_resource_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('resource', NEW."id", '/resource/' || NEW."slug", NEW."title",
    coalesce(NEW."description", ''), NEW."category", NEW."type", '', NEW."createdAt", NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION put_video_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('video', NEW."id", '/video/' || NEW."youtubeId", NEW."title",
    coalesce(NEW."description", ''), NEW."category", array_to_string(NEW."tags", ' '),
    search_plain(coalesce(NEW."transcript", '')), coalesce(NEW."publishedAt", NEW."createdAt"), NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION put_page_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM put_search_entry('page', NEW."id", '/' || NEW."slug", NEW."title", NEW."description", NULL, '',
    coalesce(NEW."plainText", search_plain(NEW."content")), NEW."createdAt", NEW."textLanguage");
  RETURN NULL;
END
$$;

-- Nothing but the functions above called it.
DROP FUNCTION put_search_entry(TEXT, UUID, TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, TIMESTAMPTZ);

CREATE OR REPLACE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "excerpt", "category", "tags",
  "content", "plainText", "publishedAt", "language", "textLanguage" ON "Article"
FOR EACH ROW EXECUTE FUNCTION put_article_entry();
CREATE OR REPLACE TRIGGER "put_search_entry" AFTER INSERT OR UPDATE OF "slug", "title", "description", "content",
  "plainText", "textLanguage" ON "Page"
FOR EACH ROW EXECUTE FUNCTION put_page_entry();
