SET LOCAL lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "duration" INTEGER;

CREATE OR REPLACE TRIGGER "Video_edit" BEFORE UPDATE ON "Video" FOR EACH ROW
WHEN (
  (OLD."title", OLD."description", OLD."thumbnail", OLD."category", OLD."tags", OLD."transcript", OLD."duration")
  IS DISTINCT FROM
  (NEW."title", NEW."description", NEW."thumbnail", NEW."category", NEW."tags", NEW."transcript", NEW."duration")
) EXECUTE FUNCTION note_edit();
