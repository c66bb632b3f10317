-- What the owner's list of articles looks for: whole words from their beginning on, of everything that an article says.
-- No vector may be larger than a megabyte, so a text is searched in its first 100,000 characters. The cost keeps the
-- planner from making the vectors anew, row by row, where a word is common. Its body is bound now: an index is made,
-- since PostgreSQL 17, with a search path on which search_text is not.
CREATE FUNCTION article_words(
  "title" TEXT, "slug" TEXT, "excerpt" TEXT, "category" TEXT, "tags" TEXT[], "tagSlugs" TEXT[], "content" TEXT
) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
RETURN to_tsvector('simple'::regconfig, search_text(concat_ws(' ', "title", "slug", "excerpt", "category",
  array_to_string("tags", ' '), array_to_string("tagSlugs", ' '), left("content", 100000))));

-- Which pictures of the library a text shows.
CREATE FUNCTION picture_ids(TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT array(
    SELECT DISTINCT split_part(rest, '-', 1)
    FROM unnest((string_to_array($1, '/image/pictures/'))[2:]) AS shown(rest)
  )
$$;
