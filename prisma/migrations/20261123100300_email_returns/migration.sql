-- CreateEnum
CREATE TYPE "StopReason" AS ENUM ('bounced', 'unreachable', 'complained');

-- CreateEnum
CREATE TYPE "ReturnKind" AS ENUM ('soft', 'hard', 'complaint');

-- AlterTable
ALTER TABLE "Subscriber" ADD COLUMN     "stopDetail" TEXT,
ADD COLUMN     "stopReason" "StopReason";

-- CreateTable
CREATE TABLE "MailReturn" (
    "mailId" UUID NOT NULL,
    "mailingId" UUID,
    "kind" "ReturnKind" NOT NULL,
    "detail" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailReturn_pkey" PRIMARY KEY ("mailId")
);

-- CreateTable
CREATE TABLE "SeenEvent" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeenEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MailReturn_mailingId_kind_idx" ON "MailReturn"("mailingId", "kind");

-- CreateIndex
CREATE INDEX "SeenEvent_at_idx" ON "SeenEvent"("at");

-- AddForeignKey
ALTER TABLE "MailReturn" ADD CONSTRAINT "MailReturn_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;
