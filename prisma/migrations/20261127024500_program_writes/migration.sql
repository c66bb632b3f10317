SET LOCAL lock_timeout = '5s';

-- CreateTable
CREATE TABLE "ProgramWrite" (
    "id" UUID NOT NULL,
    "tokenId" UUID NOT NULL,
    "program" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "table" TEXT NOT NULL,
    "rowId" TEXT NOT NULL,
    "title" TEXT,
    "before" JSONB,
    "after" JSONB,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProgramWrite_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ProgramWrite_tokenId_at_id_idx" ON "ProgramWrite"("tokenId", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ProgramWrite_at_idx" ON "ProgramWrite"("at" DESC);

-- Notes what a program writes, in the transaction that `transact` (lib/database/transact.ts) has marked as one's. Its
-- arguments: the column of the key, and the columns that are noted ('only') or are not ('but').
CREATE FUNCTION note_program_write() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
DECLARE
  program CONSTANT jsonb := current_setting('site.program');
  listed CONSTANT text[] := TG_ARGV[2:];
  is_only CONSTANT boolean := TG_ARGV[1] = 'only';
  whole jsonb;
  former jsonb;
  latter jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN whole := to_jsonb(OLD); former := whole; END IF;
  IF TG_OP <> 'DELETE' THEN whole := to_jsonb(NEW); latter := whole; END IF;
  SELECT jsonb_object_agg(f."key", f."value") INTO former FROM jsonb_each(former) AS f
  WHERE (f."key" = ANY(listed)) = is_only AND (TG_OP <> 'UPDATE' OR f."value" IS DISTINCT FROM latter -> f."key");
  SELECT jsonb_object_agg(f."key", f."value") INTO latter FROM jsonb_each(latter) AS f
  WHERE (f."key" = ANY(listed)) = is_only AND (TG_OP <> 'UPDATE' OR former ? f."key");
  IF TG_OP = 'UPDATE' AND former IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN latter := coalesce(latter, '{}'); END IF;
  IF TG_OP = 'DELETE' THEN former := coalesce(former, '{}'); END IF;
  INSERT INTO "ProgramWrite" ("id", "tokenId", "program", "call", "table", "rowId", "title", "before", "after", "bytes", "at")
  VALUES (
    gen_random_uuid(), (program ->> 'id')::uuid, program ->> 'name', program ->> 'call', TG_TABLE_NAME,
    whole ->> TG_ARGV[0],
    CASE WHEN NOT is_only THEN left(coalesce(whole ->> 'title', whole ->> 'from', whole ->> 'name', whole ->> 'subject'), 200) END,
    former, latter, coalesce(octet_length(former::text), 0) + coalesce(octet_length(latter::text), 0), clock_timestamp()
  );
  RETURN NULL;
END
$$;

-- What goes along with a deleted row is no write of the program's own: it is in the trash with that.
CREATE TRIGGER "Article_program" AFTER INSERT OR UPDATE OR DELETE ON "Article" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'but', 'plainText', 'categorySlug', 'tagSlugs', 'readTime', 'version', 'updatedAt', 'editedAt', 'feedId');

CREATE TRIGGER "Page_program" AFTER INSERT OR UPDATE OR DELETE ON "Page" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'but', 'plainText', 'version', 'updatedAt', 'editedAt');

CREATE TRIGGER "Resource_program" AFTER INSERT OR UPDATE OR DELETE ON "Resource" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'but', 'downloadCount', 'pageCount', 'pagePictures', 'pagesProblem', 'pagesDueAt', 'pagesTries', 'version', 'updatedAt', 'editedAt');

CREATE TRIGGER "Video_program" AFTER INSERT OR UPDATE OR DELETE ON "Video" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'but', 'categorySlug', 'editedFields', 'version', 'updatedAt', 'editedAt');

CREATE TRIGGER "Series_program" AFTER INSERT OR UPDATE OR DELETE ON "Series" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'but', 'version', 'updatedAt', 'editedAt');

CREATE TRIGGER "Redirect_program" AFTER INSERT OR UPDATE OR DELETE ON "Redirect" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'but', 'leadsTo', 'hits', 'lastHitAt', 'source');

CREATE TRIGGER "Picture_program" AFTER INSERT OR UPDATE OR DELETE ON "Picture" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'but', 'width', 'height', 'type', 'bytes', 'hash', 'edition', 'updatedAt');

CREATE TRIGGER "Topic_program" AFTER INSERT OR UPDATE OR DELETE ON "Topic" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('slug', 'but');

CREATE TRIGGER "TopicSlug_program" AFTER INSERT OR UPDATE OR DELETE ON "TopicSlug" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('slug', 'but');

CREATE TRIGGER "MailingDraft_program" AFTER INSERT OR UPDATE OR DELETE ON "MailingDraft" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('articleId', 'but', 'version', 'updatedAt');

CREATE TRIGGER "Mailing_program" AFTER INSERT OR UPDATE ON "Mailing" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'only', 'articleId', 'subject', 'status', 'recipients');

CREATE TRIGGER "Comment_program" AFTER INSERT OR UPDATE OR DELETE ON "Comment" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'only', 'approved', 'spam', 'articleId');

CREATE TRIGGER "Suggestion_program" AFTER UPDATE OR DELETE ON "Suggestion" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'only', 'status', 'articleId');

CREATE TRIGGER "Subscriber_program" AFTER DELETE ON "Subscriber" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'only', 'subscribed');

CREATE TRIGGER "SubscriberImport_program" AFTER INSERT ON "SubscriberImport" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND current_setting('site.program', true) <> '')
EXECUTE FUNCTION note_program_write('id', 'only', 'service');
