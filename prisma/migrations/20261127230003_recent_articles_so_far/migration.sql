DO $$
BEGIN
  LOOP
    -- Whoever is writing one of them is waited for, and waits: otherwise what was written meanwhile might be missed.
    INSERT INTO "RecentArticle" ("id", "createdAt", "words")
    SELECT a."id", a."createdAt", recent_words(a) FROM "Article" AS a
    WHERE a."id" IN (SELECT "id" FROM "Article" ORDER BY "createdAt" DESC, "id" DESC LIMIT 9000)
      AND NOT EXISTS (SELECT FROM "RecentArticle" AS known WHERE known."id" = a."id")
    LIMIT 500 FOR SHARE OF a
    ON CONFLICT DO NOTHING;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END
$$;
