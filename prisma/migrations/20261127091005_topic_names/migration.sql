SET LOCAL lock_timeout = '5s';

-- CreateTable
CREATE TABLE "TopicName" (
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "TopicName_pkey" PRIMARY KEY ("kind","slug")
);

-- Learns the names of a category or of tags. In one order, so that two writes at once wait for each other.
CREATE FUNCTION learn_topics("kind" "TopicKind", "names" TEXT[], "slugs" TEXT[]) RETURNS VOID
LANGUAGE sql
AS $$
  INSERT INTO "TopicName" ("kind", "slug", "name")
  SELECT DISTINCT ON (said."slug") $1, said."slug", said."name"
  FROM unnest($2, $3) AS said ("name", "slug")
  WHERE said."slug" <> '' AND said."name" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "TopicName" AS known
    WHERE known."kind" = $1 AND known."slug" = said."slug" AND known."name" = said."name"
  )
  ORDER BY said."slug"
  ON CONFLICT ("kind", "slug") DO UPDATE SET "name" = excluded."name"
$$;

CREATE FUNCTION learn_category() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM learn_topics('category'::"TopicKind", ARRAY[NEW."category"], ARRAY[NEW."categorySlug"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION learn_tags() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM learn_topics('tag'::"TopicKind", NEW."tags", NEW."tagSlugs");
  RETURN NULL;
END
$$;

CREATE TRIGGER "learn_category" AFTER INSERT OR UPDATE OF "category", "categorySlug" ON "Article"
FOR EACH ROW EXECUTE FUNCTION learn_category();
CREATE TRIGGER "learn_category" AFTER INSERT OR UPDATE OF "category", "categorySlug" ON "Video"
FOR EACH ROW EXECUTE FUNCTION learn_category();
CREATE TRIGGER "learn_tags" AFTER INSERT OR UPDATE OF "tags", "tagSlugs" ON "Article"
FOR EACH ROW EXECUTE FUNCTION learn_tags();
