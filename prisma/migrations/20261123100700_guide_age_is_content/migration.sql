-- A guide's page says for which age it is, so readers see a change of it as they see one of its category.
DROP TRIGGER "Resource_edit" ON "Resource";

CREATE TRIGGER "Resource_edit" BEFORE UPDATE ON "Resource" FOR EACH ROW
WHEN (
  (OLD."title", OLD."description", OLD."type", OLD."fileUrl", OLD."thumbnailUrl", OLD."category", OLD."age")
  IS DISTINCT FROM
  (NEW."title", NEW."description", NEW."type", NEW."fileUrl", NEW."thumbnailUrl", NEW."category", NEW."age")
) EXECUTE FUNCTION note_edit();
