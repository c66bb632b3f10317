-- When what readers see of a thing last changed, which search engines and feeds are told. A save that changes
-- nothing of it, a count, a flag or a publication leaves it alone, whoever writes: the database itself looks.
ALTER TABLE "Article" ADD COLUMN "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "Page" ADD COLUMN "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "Resource" ADD COLUMN "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "Video" ADD COLUMN "editedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "Article" SET "editedAt" = "updatedAt";
UPDATE "Page" SET "editedAt" = "updatedAt";
UPDATE "Resource" SET "editedAt" = "updatedAt";
UPDATE "Video" SET "editedAt" = "updatedAt";

CREATE FUNCTION note_edit() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  NEW."editedAt" := CURRENT_TIMESTAMP;
  RETURN NEW;
END
$$;

CREATE TRIGGER "Article_edit" BEFORE UPDATE ON "Article" FOR EACH ROW
WHEN (
  (OLD."title", OLD."excerpt", OLD."content", OLD."category", OLD."tags", OLD."featuredImage", OLD."references", OLD."reviewedOn", OLD."aiNote")
  IS DISTINCT FROM
  (NEW."title", NEW."excerpt", NEW."content", NEW."category", NEW."tags", NEW."featuredImage", NEW."references", NEW."reviewedOn", NEW."aiNote")
) EXECUTE FUNCTION note_edit();

CREATE TRIGGER "Page_edit" BEFORE UPDATE ON "Page" FOR EACH ROW
WHEN ((OLD."title", OLD."description", OLD."content") IS DISTINCT FROM (NEW."title", NEW."description", NEW."content"))
EXECUTE FUNCTION note_edit();

CREATE TRIGGER "Resource_edit" BEFORE UPDATE ON "Resource" FOR EACH ROW
WHEN (
  (OLD."title", OLD."description", OLD."type", OLD."fileUrl", OLD."thumbnailUrl", OLD."category")
  IS DISTINCT FROM
  (NEW."title", NEW."description", NEW."type", NEW."fileUrl", NEW."thumbnailUrl", NEW."category")
) EXECUTE FUNCTION note_edit();

CREATE TRIGGER "Video_edit" BEFORE UPDATE ON "Video" FOR EACH ROW
WHEN (
  (OLD."title", OLD."description", OLD."thumbnail", OLD."category", OLD."tags", OLD."transcript")
  IS DISTINCT FROM
  (NEW."title", NEW."description", NEW."thumbnail", NEW."category", NEW."tags", NEW."transcript")
) EXECUTE FUNCTION note_edit();
