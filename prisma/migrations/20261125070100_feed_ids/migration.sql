-- AlterTable
ALTER TABLE "Article" ADD COLUMN "feedId" TEXT;

-- What readers have in their feeds already stays known by its address; so does what rests in the trash.
UPDATE "Article" SET "feedId" = '/article/' || "slug" WHERE "publishedAt" <= CURRENT_TIMESTAMP;
UPDATE "TrashedRow"
SET "data" = jsonb_set("data", '{feedId}', to_jsonb('/article/' || ("data"->>'slug')))
WHERE "table" = 'Article' AND "link" = '' AND ("data"->>'publishedAt')::timestamptz <= CURRENT_TIMESTAMP;
