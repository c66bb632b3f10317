SET LOCAL lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Article" ADD COLUMN     "ageFrom" SMALLINT,
ADD COLUMN     "ageTo" SMALLINT;

-- What moves 'edited', with the new columns.
CREATE OR REPLACE TRIGGER "Article_edit" BEFORE UPDATE ON "Article" FOR EACH ROW
WHEN (
  (OLD."title", OLD."excerpt", OLD."content", OLD."category", OLD."tags", OLD."featuredImage", OLD."featuredImageAlt", OLD."references", OLD."reviewedOn", OLD."aiNote", OLD."ageFrom", OLD."ageTo")
  IS DISTINCT FROM
  (NEW."title", NEW."excerpt", NEW."content", NEW."category", NEW."tags", NEW."featuredImage", NEW."featuredImageAlt", NEW."references", NEW."reviewedOn", NEW."aiNote", NEW."ageFrom", NEW."ageTo")
) EXECUTE FUNCTION note_edit();
