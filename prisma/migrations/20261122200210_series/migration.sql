-- AlterEnum
ALTER TYPE "TrashKind" ADD VALUE 'series';

-- CreateTable
CREATE TABLE "RelatedList" (
    "articleId" UUID NOT NULL,
    "ids" UUID[],
    "scores" DOUBLE PRECISION[],

    CONSTRAINT "RelatedList_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "Series" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeriesSlug" (
    "slug" TEXT NOT NULL,
    "seriesId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeriesSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "SeriesPart" (
    "articleId" UUID NOT NULL,
    "seriesId" UUID NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "SeriesPart_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "StartHere" (
    "articleId" UUID NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "StartHere_pkey" PRIMARY KEY ("articleId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Series_slug_key" ON "Series"("slug");

-- CreateIndex
CREATE INDEX "SeriesSlug_seriesId_idx" ON "SeriesSlug"("seriesId");

-- CreateIndex
CREATE INDEX "SeriesPart_seriesId_place_idx" ON "SeriesPart"("seriesId", "place");

-- AddForeignKey
ALTER TABLE "RelatedList" ADD CONSTRAINT "RelatedList_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesSlug" ADD CONSTRAINT "SeriesSlug_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesPart" ADD CONSTRAINT "SeriesPart_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeriesPart" ADD CONSTRAINT "SeriesPart_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StartHere" ADD CONSTRAINT "StartHere_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When a scheduled article's date comes, it may enter the end of other articles' pages, and its series: those that
-- show articles beside an article say so with the tag 'articles-due'.
CREATE OR REPLACE VIEW "ScheduledTag" AS
SELECT tags."tag", article."publishedAt" AS "dueAt"
FROM "Article" AS article
CROSS JOIN LATERAL (
    SELECT 'articles' AS "tag"
    UNION ALL
    SELECT 'articles-due'
    UNION ALL
    SELECT 'article:' || article."slug"
    UNION ALL
    SELECT 'article:' || former."slug" FROM "ArticleSlug" AS former WHERE former."articleId" = article."id"
) AS tags
WHERE article."published" AND article."audience" <> 'email'
    AND article."publishedAt" > article."updatedAt" - interval '1 minute';
