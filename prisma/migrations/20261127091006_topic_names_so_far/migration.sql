SET LOCAL lock_timeout = '5s';

INSERT INTO "TopicName" ("kind", "slug", "name")
SELECT 'category'::"TopicKind", "categorySlug", max("category") FROM (
  SELECT "categorySlug", "category" FROM "Article" UNION ALL SELECT "categorySlug", "category" FROM "Video"
) AS said
WHERE "categorySlug" <> '' AND "category" IS NOT NULL GROUP BY 2
UNION ALL
SELECT 'tag', said."slug", max(said."name")
FROM "Article" CROSS JOIN LATERAL unnest("tags", "tagSlugs") AS said ("name", "slug")
WHERE said."slug" <> '' AND said."name" IS NOT NULL GROUP BY 2
ON CONFLICT DO NOTHING;
