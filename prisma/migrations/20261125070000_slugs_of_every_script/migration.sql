-- Cache tags are sent in a header, so a slug with letters beyond ASCII stands in them as its digest: `slugInTag` in
-- lib/cache/slug-tag.ts.
CREATE FUNCTION slug_in_tag(slug text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN slug ~ '^[ -~]*$' THEN slug ELSE encode(sha256(convert_to(slug, 'UTF8')), 'hex') END;

CREATE OR REPLACE VIEW "ScheduledTag" AS
SELECT tags."tag", article."publishedAt" AS "dueAt"
FROM "Article" AS article
CROSS JOIN LATERAL (
    SELECT 'articles' AS "tag"
    UNION ALL
    SELECT 'articles-due'
    UNION ALL
    SELECT 'article:' || slug_in_tag(article."slug")
    UNION ALL
    SELECT 'article:' || slug_in_tag(former."slug")
    FROM "ArticleSlug" AS former WHERE former."articleId" = article."id"
) AS tags
WHERE article."published" AND article."audience" <> 'email'
    AND article."publishedAt" > article."updatedAt" - interval '1 minute';
