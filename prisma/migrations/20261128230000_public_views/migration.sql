SET LOCAL lock_timeout = '5s';

-- What readers see at this moment, so that no query of theirs can forget to ask. A later column that readers see is put at
-- the end of its view (CREATE OR REPLACE VIEW); the type of one that is here changes with the view made anew.
CREATE VIEW "PublicArticle" AS
SELECT "id", "slug", "title", "excerpt", "content", "plainText", "category", "categorySlug", "tags", "tagSlugs", "publishedAt",
    "featuredImage", "featuredImageAlt", "references", "reviewedOn", "aiNote", "ageFrom", "ageTo", "language",
    "textLanguage", "translationOf", "readTime", "createdAt", "updatedAt", "editedAt", "feedId"
FROM "Article"
WHERE "published" AND "audience" <> 'email' AND ("publishedAt" IS NULL OR "publishedAt" <= now());

CREATE VIEW "PublicPage" AS
SELECT "id", "slug", "title", "description", "content", "plainText", "textLanguage", "createdAt", "editedAt"
FROM "Page"
WHERE "published";
