SET LOCAL lock_timeout = '5s';

-- CreateTable
CREATE TABLE "SubscriberDay" (
    "zone" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "SubscriberDay_pkey" PRIMARY KEY ("zone","day","kind","source")
);

-- CreateTable
CREATE TABLE "SubscriberChange" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "SubscriberChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RankedPages" (
    "first" DATE NOT NULL,
    "last" DATE NOT NULL,
    "version" TEXT NOT NULL,
    "rows" JSONB NOT NULL,

    CONSTRAINT "RankedPages_pkey" PRIMARY KEY ("first","last")
);

-- Notes what a statement changes of the sums in "SubscriberDay". What counts on which day is said here and in
-- lib/domains/statistics/sums.ts, which sums all rows.
CREATE FUNCTION note_subscriber_changes() RETURNS TRIGGER
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
        ('lost', CASE WHEN NOT s."subscribed" AND s."confirmedAt" IS NOT NULL THEN s."unsubscribedAt" END, '')
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

CREATE TRIGGER "Subscriber_inserted" AFTER INSERT ON "Subscriber" REFERENCING NEW TABLE AS "latter"
FOR EACH STATEMENT EXECUTE FUNCTION note_subscriber_changes();
CREATE TRIGGER "Subscriber_updated" AFTER UPDATE ON "Subscriber" REFERENCING OLD TABLE AS "former" NEW TABLE AS "latter"
FOR EACH STATEMENT EXECUTE FUNCTION note_subscriber_changes();
CREATE TRIGGER "Subscriber_deleted" AFTER DELETE ON "Subscriber" REFERENCING OLD TABLE AS "former"
FOR EACH STATEMENT EXECUTE FUNCTION note_subscriber_changes();
