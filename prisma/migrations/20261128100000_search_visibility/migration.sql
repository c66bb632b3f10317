SET LOCAL lock_timeout = '5s';

-- AlterTable
ALTER TABLE "SearchEntry" ADD COLUMN     "visibleFrom" TIMESTAMPTZ(3) DEFAULT '-infinity'::timestamptz;

-- What an article's or a page's own triggers have not let readers see yet, they do not see.
CREATE FUNCTION hide_search_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
BEGIN
  NEW."visibleFrom" := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "hide_search_entry" BEFORE INSERT ON "SearchEntry"
FOR EACH ROW WHEN (NEW."kind" IN ('article', 'page')) EXECUTE FUNCTION hide_search_entry();

-- What isPublicSql says (lib/site/published/public-now.ts), in the entry: no search has to ask the article.
CREATE FUNCTION show_article_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
DECLARE
  moment TIMESTAMPTZ := CASE WHEN NEW."published" AND NEW."audience" <> 'email' THEN coalesce(NEW."publishedAt", '-infinity') END;
BEGIN
  UPDATE "SearchEntry" SET "visibleFrom" = moment
  WHERE "kind" = 'article' AND "id" = NEW."id" AND "visibleFrom" IS DISTINCT FROM moment;
  RETURN NULL;
END
$$;

-- As isPublicPageSql says.
CREATE FUNCTION show_page_entry() RETURNS TRIGGER
LANGUAGE plpgsql
AS $$
DECLARE
  moment TIMESTAMPTZ := CASE WHEN NEW."published" THEN '-infinity' END;
BEGIN
  UPDATE "SearchEntry" SET "visibleFrom" = moment
  WHERE "kind" = 'page' AND "id" = NEW."id" AND "visibleFrom" IS DISTINCT FROM moment;
  RETURN NULL;
END
$$;

-- By their names they come after those that put the entry there.
CREATE TRIGGER "show_search_entry" AFTER INSERT OR UPDATE OF "published", "publishedAt", "audience" ON "Article"
FOR EACH ROW EXECUTE FUNCTION show_article_entry();
CREATE TRIGGER "show_search_entry" AFTER INSERT OR UPDATE OF "published" ON "Page"
FOR EACH ROW EXECUTE FUNCTION show_page_entry();
