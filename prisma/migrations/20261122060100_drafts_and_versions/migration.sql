-- CreateEnum
CREATE TYPE "VersionReason" AS ENUM ('publish', 'writing');

-- CreateTable
CREATE TABLE "ArticleDraft" (
    "articleId" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "title" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "baseVersion" INTEGER NOT NULL,
    "writer" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "keptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArticleDraft_pkey" PRIMARY KEY ("articleId")
);

-- CreateTable
CREATE TABLE "ArticleVersion" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "articleId" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "reason" "VersionReason" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ArticleVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ArticleVersion_articleId_createdAt_id_idx" ON "ArticleVersion"("articleId", "createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "ArticleDraft" ADD CONSTRAINT "ArticleDraft_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleVersion" ADD CONSTRAINT "ArticleVersion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE CASCADE ON UPDATE CASCADE;
