-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'stay';

-- AlterEnum
ALTER TYPE "StopReason" ADD VALUE 'silent';

-- AlterTable
ALTER TABLE "Subscriber" ADD COLUMN     "askedToStayAt" TIMESTAMPTZ(3),
ADD COLUMN     "stayedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Subscriber_askedToStayAt_idx" ON "Subscriber"("askedToStayAt");
