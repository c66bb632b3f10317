-- CreateEnum
CREATE TYPE "SubscriberImportState" AS ENUM ('reading', 'running', 'done', 'undone');

-- AlterTable
ALTER TABLE "Subscriber" ADD COLUMN     "importId" UUID,
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "SubscriberImport" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "service" TEXT NOT NULL DEFAULT 'import',
    "state" "SubscriberImportState" NOT NULL DEFAULT 'reading',
    "columns" JSONB,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "outcome" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubscriberImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriberImportRow" (
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "email" TEXT,
    "firstName" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "joinedAt" TIMESTAMPTZ(3),
    "isLeft" BOOLEAN NOT NULL DEFAULT false,
    "leftAt" TIMESTAMPTZ(3),
    "refused" TEXT,
    "outcome" TEXT,

    CONSTRAINT "SubscriberImportRow_pkey" PRIMARY KEY ("importId","line")
);

-- CreateIndex
CREATE INDEX "SubscriberImport_state_idx" ON "SubscriberImport"("state");

-- CreateIndex
CREATE INDEX "SubscriberImport_createdAt_idx" ON "SubscriberImport"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "SubscriberImportRow_email_idx" ON "SubscriberImportRow"("email");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriberImportRow_importId_email_key" ON "SubscriberImportRow"("importId", "email");

-- CreateIndex
CREATE INDEX "Subscriber_importId_idx" ON "Subscriber"("importId");

-- AddForeignKey
ALTER TABLE "Subscriber" ADD CONSTRAINT "Subscriber_importId_fkey" FOREIGN KEY ("importId") REFERENCES "SubscriberImport"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriberImportRow" ADD CONSTRAINT "SubscriberImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "SubscriberImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
