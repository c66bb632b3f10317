-- When what readers see of a series itself last changed: its words by the trigger, its articles and their order by
-- whoever writes them, as they are stored anew at each save.
ALTER TABLE "Series" ADD COLUMN "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "Series" SET "editedAt" = "updatedAt";

CREATE TRIGGER "Series_edit" BEFORE UPDATE ON "Series" FOR EACH ROW
WHEN ((OLD."title", OLD."description") IS DISTINCT FROM (NEW."title", NEW."description"))
EXECUTE FUNCTION note_edit();
