-- CreateEnum
CREATE TYPE "ArticleAudience" AS ENUM ('site', 'both', 'email');

-- AlterTable
ALTER TABLE "Article" ADD COLUMN     "audience" "ArticleAudience" NOT NULL DEFAULT 'site';

-- CreateTable
CREATE TABLE "MailingDraft" (
    "articleId" UUID NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "preheader" TEXT NOT NULL DEFAULT '',
    "opening" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailingDraft_pkey" PRIMARY KEY ("articleId")
);

-- CreateIndex
CREATE INDEX "Mail_mailingId_status_idx" ON "Mail"("mailingId", "status");

-- CreateIndex
CREATE INDEX "Mailing_createdAt_id_idx" ON "Mailing"("createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "MailingDraft" ADD CONSTRAINT "MailingDraft_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An article that goes by email alone makes nothing out of date when its date comes: no page shows it.
CREATE OR REPLACE VIEW "ScheduledTag" AS
SELECT tags."tag", article."publishedAt" AS "dueAt"
FROM "Article" AS article
CROSS JOIN LATERAL (
    SELECT 'articles' AS "tag"
    UNION ALL
    SELECT 'article:' || article."slug"
    UNION ALL
    SELECT 'article:' || former."slug" FROM "ArticleSlug" AS former WHERE former."articleId" = article."id"
) AS tags
WHERE article."published" AND article."audience" <> 'email'
    AND article."publishedAt" > article."updatedAt" - interval '1 minute';
