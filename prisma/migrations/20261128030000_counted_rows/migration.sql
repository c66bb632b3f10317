SET LOCAL lock_timeout = '5s';

-- As before, and who gets the newsletter now: of no day, which is the epoch's.
CREATE OR REPLACE FUNCTION note_subscriber_changes() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format(
    $sql$
      INSERT INTO "SubscriberChange" ("at", "kind", "source", "count")
      SELECT to_timestamp(floor(extract(epoch FROM move."at") / 900) * 900), move."kind", move."source", sum(s."sign")
      FROM (%s) AS s CROSS JOIN LATERAL (VALUES
        ('signUps', s."createdAt", coalesce('=' || s."source", '')),
        ('gained', CASE WHEN s."subscribed" OR s."confirmedAt" IS NOT NULL
          THEN coalesce(s."confirmedAt", s."createdAt") END, ''),
        ('lost', CASE WHEN NOT s."subscribed" AND s."confirmedAt" IS NOT NULL THEN s."unsubscribedAt" END, ''),
        ('subscribed', CASE WHEN s."subscribed" THEN 'epoch'::timestamptz END, '')
      ) AS move ("kind", "at", "source")
      WHERE move."at" IS NOT NULL
      GROUP BY 1, 2, 3 HAVING sum(s."sign") <> 0
    $sql$,
    concat_ws(' UNION ALL ',
      CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT *, 1 AS "sign" FROM "latter"' END,
      CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT *, -1 AS "sign" FROM "former"' END)
  );
  RETURN NULL;
END
$$;

CREATE FUNCTION note_article_changes() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "SubscriberChange" ("at", "kind", "source", "count")
  SELECT 'epoch', 'articles', '', CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
  FROM "changed" HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER "Article_counted" AFTER INSERT ON "Article" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION note_article_changes();
CREATE TRIGGER "Article_uncounted" AFTER DELETE ON "Article" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION note_article_changes();
