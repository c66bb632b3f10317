-- Where a picture is shown; lib/domains/pictures/uses.ts asks for this very expression.
CREATE INDEX CONCURRENTLY "Article_pictures_idx" ON "Article"
USING gin (picture_ids("content" || ' ' || "references" || ' ' || coalesce("featuredImage", '')));
