-- AlterTable
ALTER TABLE "Resource" ADD COLUMN     "fileSize" INTEGER,
ADD COLUMN     "fileType" TEXT;

-- AlterTable
ALTER TABLE "Video" ADD COLUMN     "categorySlug" TEXT,
ADD COLUMN     "transcript" TEXT;

-- CreateTable
CREATE TABLE "VideoSync" (
    "id" UUID NOT NULL,
    "added" INTEGER NOT NULL,
    "refreshed" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VideoSync_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChannelCopy" (
    "channelId" TEXT NOT NULL,
    "videos" JSONB NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChannelCopy_pkey" PRIMARY KEY ("channelId")
);

-- CreateIndex
CREATE INDEX "VideoSync_at_idx" ON "VideoSync"("at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Resource_fileUrl_key" ON "Resource"("fileUrl");

-- CreateIndex
CREATE INDEX "Video_categorySlug_idx" ON "Video"("categorySlug");

-- The category's address by the slug rule, for the rows that are there.
UPDATE "Video"
SET "categorySlug" = nullif(trim(BOTH '-' FROM regexp_replace(lower("category"), '[^a-z0-9]+', '-', 'g')), '')
WHERE "category" IS NOT NULL;
