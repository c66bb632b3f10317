SET LOCAL lock_timeout = '5s';

-- The same, planned once for each connection: every search asks for it.
CREATE OR REPLACE FUNCTION search_configs() RETURNS regconfig[]
LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN (
    WITH RECURSIVE "spoken" AS (
      SELECT min("language") AS "language" FROM "SearchEntry"
      UNION ALL
      SELECT (SELECT min("language") FROM "SearchEntry" WHERE "language" > "spoken"."language")
      FROM "spoken" WHERE "spoken"."language" IS NOT NULL
    )
    SELECT array_agg(DISTINCT search_config("language"))
    FROM (SELECT "language" FROM "spoken" UNION SELECT 'en' UNION SELECT site_language()) AS all_of_them
    WHERE "language" IS NOT NULL
  );
END
$$;
