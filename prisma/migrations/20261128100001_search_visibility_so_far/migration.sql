-- What readers do not see yet: all else is visible as it is. Whoever is writing one of them is waited for, and waits.
DO $$
BEGIN
  LOOP
    WITH "hidden" AS MATERIALIZED (
      SELECT a."id", CASE WHEN a."published" AND a."audience" <> 'email' THEN a."publishedAt" END AS "moment"
      FROM "Article" AS a
      WHERE (NOT a."published" OR a."audience" = 'email' OR a."publishedAt" > now()) AND EXISTS (
        SELECT FROM "SearchEntry" AS e WHERE e."kind" = 'article' AND e."id" = a."id" AND e."visibleFrom" = '-infinity'
      )
      LIMIT 500 FOR SHARE OF a
    )
    UPDATE "SearchEntry" AS entry SET "visibleFrom" = "moment" FROM "hidden"
    WHERE entry."kind" = 'article' AND entry."id" = "hidden"."id";
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
  LOOP
    WITH "hidden" AS MATERIALIZED (
      SELECT p."id" FROM "Page" AS p
      WHERE NOT p."published" AND EXISTS (
        SELECT FROM "SearchEntry" AS e WHERE e."kind" = 'page' AND e."id" = p."id" AND e."visibleFrom" = '-infinity'
      )
      LIMIT 500 FOR SHARE OF p
    )
    UPDATE "SearchEntry" AS entry SET "visibleFrom" = NULL FROM "hidden"
    WHERE entry."kind" = 'page' AND entry."id" = "hidden"."id";
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END
$$;
