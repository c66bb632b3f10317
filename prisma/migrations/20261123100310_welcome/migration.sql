-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'onboarding';

-- AlterTable
ALTER TABLE "Subscriber" ADD COLUMN     "welcomedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "WelcomeSequence" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "isOn" BOOLEAN NOT NULL DEFAULT false,
    "onSince" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "WelcomeSequence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WelcomeMessage" (
    "id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "articleId" UUID,
    "subject" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "WelcomeMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WelcomeSent" (
    "messageId" UUID NOT NULL,
    "subscriberId" UUID NOT NULL,
    "mailId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WelcomeSent_pkey" PRIMARY KEY ("messageId","subscriberId")
);

-- CreateIndex
CREATE INDEX "WelcomeMessage_articleId_idx" ON "WelcomeMessage"("articleId");

-- CreateIndex
CREATE INDEX "WelcomeSent_subscriberId_idx" ON "WelcomeSent"("subscriberId");

-- CreateIndex
CREATE INDEX "Subscriber_welcomedAt_idx" ON "Subscriber"("welcomedAt");

-- AddForeignKey
ALTER TABLE "WelcomeMessage" ADD CONSTRAINT "WelcomeMessage_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WelcomeSent" ADD CONSTRAINT "WelcomeSent_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "WelcomeMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WelcomeSent" ADD CONSTRAINT "WelcomeSent_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;
