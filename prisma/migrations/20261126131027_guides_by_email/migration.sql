SET LOCAL lock_timeout = '5s';

-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'guide';

-- AlterTable
ALTER TABLE "Resource" ADD COLUMN     "byEmail" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "GuideRequest" (
    "subscriberId" UUID NOT NULL,
    "resourceId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "GuideRequest_pkey" PRIMARY KEY ("subscriberId","resourceId")
);

-- CreateIndex
CREATE INDEX "GuideRequest_resourceId_idx" ON "GuideRequest"("resourceId");

-- CreateIndex
CREATE INDEX "GuideRequest_sentAt_idx" ON "GuideRequest"("sentAt");

-- AddForeignKey
ALTER TABLE "GuideRequest" ADD CONSTRAINT "GuideRequest_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GuideRequest" ADD CONSTRAINT "GuideRequest_resourceId_fkey" FOREIGN KEY ("resourceId") REFERENCES "Resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;
