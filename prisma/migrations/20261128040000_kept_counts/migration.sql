SET LOCAL lock_timeout = '5s';

-- CreateTable
CREATE TABLE "RowCount" (
    "id" BIGSERIAL NOT NULL,
    "articles" INTEGER NOT NULL DEFAULT 0,
    "subscribers" INTEGER NOT NULL DEFAULT 0,
    "active" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "RowCount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TopicCount" (
    "id" BIGSERIAL NOT NULL,
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "articles" INTEGER NOT NULL,

    CONSTRAINT "TopicCount_pkey" PRIMARY KEY ("id")
);

-- What a statement changes of a count is a row of its own, as no two writers wait for each other then.
CREATE FUNCTION count_subscribers() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RowCount" ("subscribers", "active")
    SELECT count(*), count(*) FILTER (WHERE "subscribed") FROM "latter" HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "RowCount" ("subscribers", "active")
    SELECT -count(*), -count(*) FILTER (WHERE "subscribed") FROM "former" HAVING count(*) > 0;
  ELSE
    INSERT INTO "RowCount" ("subscribers", "active")
    SELECT 0, moved."active" FROM (
      SELECT (SELECT count(*) FROM "latter" WHERE "subscribed") - (SELECT count(*) FROM "former" WHERE "subscribed") AS "active"
    ) AS moved WHERE moved."active" <> 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_inserted" AFTER INSERT ON "Subscriber" REFERENCING NEW TABLE AS "latter"
FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE TRIGGER "count_updated" AFTER UPDATE ON "Subscriber" REFERENCING OLD TABLE AS "former" NEW TABLE AS "latter"
FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE TRIGGER "count_deleted" AFTER DELETE ON "Subscriber" REFERENCING OLD TABLE AS "former"
FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();

CREATE FUNCTION count_articles() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "RowCount" ("articles")
  SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM "changed" HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_inserted" AFTER INSERT ON "Article" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION count_articles();
CREATE TRIGGER "count_deleted" AFTER DELETE ON "Article" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION count_articles();

INSERT INTO "RowCount" ("articles", "subscribers", "active")
SELECT (SELECT count(*) FROM "Article"), count(*), count(*) FILTER (WHERE "subscribed") FROM "Subscriber";

-- The category and the tags of an article, also those without an address.
CREATE FUNCTION article_topics("category" TEXT, "categorySlug" TEXT, "tags" TEXT[], "tagSlugs" TEXT[])
RETURNS TABLE ("kind" "TopicKind", "slug" TEXT, "name" TEXT)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT 'category'::"TopicKind", coalesce($2, ''), $1 WHERE $1 IS NOT NULL
  UNION ALL
  SELECT 'tag', coalesce(said."slug", ''), said."name" FROM unnest($3, $4) AS said ("name", "slug") WHERE said."name" IS NOT NULL
$$;

CREATE FUNCTION count_topics() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "TopicCount" ("kind", "slug", "name", "articles")
  SELECT "kind", "slug", "name", sum("sign") FROM (
    SELECT *, 1 AS "sign" FROM article_topics(NEW."category", NEW."categorySlug", NEW."tags", NEW."tagSlugs")
    UNION ALL
    SELECT *, -1 FROM article_topics(OLD."category", OLD."categorySlug", OLD."tags", OLD."tagSlugs")
  ) AS moved GROUP BY 1, 2, 3 HAVING sum("sign") <> 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_topics" AFTER INSERT OR DELETE OR UPDATE OF "category", "categorySlug", "tags", "tagSlugs" ON "Article"
FOR EACH ROW EXECUTE FUNCTION count_topics();

INSERT INTO "TopicCount" ("kind", "slug", "name", "articles")
SELECT said."kind", said."slug", said."name", count(*)
FROM "Article" AS a CROSS JOIN LATERAL article_topics(a."category", a."categorySlug", a."tags", a."tagSlugs") AS said
GROUP BY 1, 2, 3;
