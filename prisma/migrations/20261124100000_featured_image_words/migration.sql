ALTER TABLE "Article" ADD COLUMN "featuredImageAlt" TEXT;

DROP TRIGGER "Article_edit" ON "Article";

-- What the library says of a picture already. No edit: readers are shown the same.
UPDATE "Article" AS article
SET "featuredImageAlt" = picture."alt"
FROM "Picture" AS picture
WHERE article."featuredImage" = '/image/pictures/' || picture."key"
  AND (picture."alt" <> '' OR picture."decorative");

CREATE TRIGGER "Article_edit" BEFORE UPDATE ON "Article" FOR EACH ROW
WHEN (
  (OLD."title", OLD."excerpt", OLD."content", OLD."category", OLD."tags", OLD."featuredImage", OLD."featuredImageAlt", OLD."references", OLD."reviewedOn", OLD."aiNote")
  IS DISTINCT FROM
  (NEW."title", NEW."excerpt", NEW."content", NEW."category", NEW."tags", NEW."featuredImage", NEW."featuredImageAlt", NEW."references", NEW."reviewedOn", NEW."aiNote")
) EXECUTE FUNCTION note_edit();
