-- CreateEnum
CREATE TYPE "TrashKind" AS ENUM ('article', 'resource', 'video', 'comment', 'suggestion', 'subscriber');

-- CreateTable
CREATE TABLE "RemovedVideo" (
    "youtubeId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RemovedVideo_pkey" PRIMARY KEY ("youtubeId")
);

-- CreateTable
CREATE TABLE "Trash" (
    "id" UUID NOT NULL,
    "kind" "TrashKind" NOT NULL,
    "title" TEXT NOT NULL,
    "files" TEXT[],
    "deletedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Trash_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrashedRow" (
    "trashId" UUID NOT NULL,
    "table" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "link" TEXT NOT NULL DEFAULT '',
    "depth" INTEGER NOT NULL DEFAULT 0,
    "data" JSONB NOT NULL,

    CONSTRAINT "TrashedRow_pkey" PRIMARY KEY ("trashId","table","key","link")
);

-- CreateIndex
CREATE INDEX "Trash_deletedAt_id_idx" ON "Trash"("deletedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Trash_files_idx" ON "Trash" USING GIN ("files");

-- CreateIndex
CREATE INDEX "TrashedRow_table_key_idx" ON "TrashedRow"("table", "key");

-- AddForeignKey
ALTER TABLE "TrashedRow" ADD CONSTRAINT "TrashedRow_trashId_fkey" FOREIGN KEY ("trashId") REFERENCES "Trash"("id") ON DELETE CASCADE ON UPDATE CASCADE;
