-- AlterTable
ALTER TABLE "Article" ADD COLUMN     "mailAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "PreviewLink" (
    "id" UUID NOT NULL,
    "articleId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PreviewLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PreviewNote" (
    "id" UUID NOT NULL,
    "articleId" UUID NOT NULL,
    "linkId" UUID,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "passage" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PreviewNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PreviewLink_articleId_idx" ON "PreviewLink"("articleId");

-- CreateIndex
CREATE INDEX "PreviewLink_expiresAt_idx" ON "PreviewLink"("expiresAt");

-- CreateIndex
CREATE INDEX "PreviewNote_articleId_createdAt_id_idx" ON "PreviewNote"("articleId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PreviewNote_linkId_idx" ON "PreviewNote"("linkId");

-- CreateIndex
CREATE INDEX "Article_mailAt_idx" ON "Article"("mailAt");

-- AddForeignKey
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewNote" ADD CONSTRAINT "PreviewNote_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewNote" ADD CONSTRAINT "PreviewNote_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "PreviewLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Which cached answers are out of date once a scheduled article's date has come, as ExpiredTag says it of writes.
-- An article that was saved after its date is none: that save has recorded what it expired. The minute is for
-- servers whose clocks differ.
CREATE VIEW "ScheduledTag" AS
SELECT tags."tag", article."publishedAt" AS "dueAt"
FROM "Article" AS article
CROSS JOIN LATERAL (
    SELECT 'articles' AS "tag"
    UNION ALL
    SELECT 'article:' || article."slug"
    UNION ALL
    SELECT 'article:' || former."slug" FROM "ArticleSlug" AS former WHERE former."articleId" = article."id"
) AS tags
WHERE article."published" AND article."publishedAt" > article."updatedAt" - interval '1 minute';
