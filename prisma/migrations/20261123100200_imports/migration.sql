-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('uploading', 'reading', 'checking', 'ready', 'running', 'done', 'undoing', 'undone', 'failed');

-- CreateEnum
CREATE TYPE "ImportItemState" AS ENUM ('found', 'checked', 'done', 'present', 'failed', 'undone', 'kept');

-- CreateTable
CREATE TABLE "Import" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT,
    "site" TEXT NOT NULL DEFAULT '',
    "state" "ImportState" NOT NULL DEFAULT 'uploading',
    "fileKey" TEXT,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "problem" TEXT,
    "withChanged" BOOLEAN NOT NULL DEFAULT false,
    "token" UUID,
    "seenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportItem" (
    "id" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "state" "ImportItemState" NOT NULL DEFAULT 'found',
    "title" TEXT NOT NULL DEFAULT '',
    "slug" TEXT NOT NULL DEFAULT '',
    "from" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "targetId" TEXT,
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "data" JSONB NOT NULL DEFAULT '{}',
    "notes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ImportItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Import_createdAt_id_idx" ON "Import"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ImportItem_importId_state_place_idx" ON "ImportItem"("importId", "state", "place");

-- CreateIndex
CREATE INDEX "ImportItem_targetId_idx" ON "ImportItem"("targetId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportItem_importId_kind_key_key" ON "ImportItem"("importId", "kind", "key");

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
