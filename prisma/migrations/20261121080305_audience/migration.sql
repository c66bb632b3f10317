-- CreateEnum
CREATE TYPE "MailKind" AS ENUM ('confirm', 'welcome', 'article', 'article-test', 'comment', 'suggestions');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled');

-- CreateEnum
CREATE TYPE "MailingStatus" AS ENUM ('sending', 'stopped', 'done');

-- AlterEnum
ALTER TYPE "SuggestionStatus" ADD VALUE 'spam';

-- DropIndex
DROP INDEX "Comment_approved_createdAt_id_idx";

-- DropIndex
DROP INDEX "Comment_articleId_approved_createdAt_idx";

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "byAuthor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "parentId" UUID,
ADD COLUMN     "spam" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Subscriber" ADD COLUMN     "askedAt" TIMESTAMPTZ(3),
ADD COLUMN     "confirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "unsubscribedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Suggestion" ADD COLUMN     "articleId" UUID;

-- CreateTable
CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "kind" "MailKind" NOT NULL,
    "to" TEXT NOT NULL,
    "subscriberId" UUID,
    "mailingId" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    "status" "MailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimedAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mailing" (
    "id" UUID NOT NULL,
    "articleId" UUID,
    "round" INTEGER NOT NULL DEFAULT 1,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "MailingStatus" NOT NULL DEFAULT 'sending',
    "recipients" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mailing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Mail_status_dueAt_id_idx" ON "Mail"("status", "dueAt", "id");

-- CreateIndex
CREATE INDEX "Mail_kind_createdAt_idx" ON "Mail"("kind", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_claimedAt_idx" ON "Mail"("claimedAt");

-- CreateIndex
CREATE INDEX "Mail_subscriberId_idx" ON "Mail"("subscriberId");

-- CreateIndex
CREATE INDEX "Mail_to_idx" ON "Mail"("to");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_mailingId_subscriberId_key" ON "Mail"("mailingId", "subscriberId");

-- CreateIndex
CREATE INDEX "Mailing_status_idx" ON "Mailing"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Mailing_articleId_round_key" ON "Mailing"("articleId", "round");

-- CreateIndex
CREATE INDEX "Comment_articleId_approved_spam_createdAt_id_idx" ON "Comment"("articleId", "approved", "spam", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_spam_approved_createdAt_id_idx" ON "Comment"("spam", "approved", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_createdAt_idx" ON "Comment"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "Comment_parentId_idx" ON "Comment"("parentId");

-- CreateIndex
CREATE INDEX "Subscriber_subscribed_idx" ON "Subscriber"("subscribed");

-- CreateIndex
CREATE INDEX "Subscriber_confirmedAt_idx" ON "Subscriber"("confirmedAt" DESC);

-- CreateIndex
CREATE INDEX "Suggestion_articleId_idx" ON "Suggestion"("articleId");

-- CreateIndex
CREATE INDEX "Suggestion_email_idx" ON "Suggestion"("email");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mailing" ADD CONSTRAINT "Mailing_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suggestion" ADD CONSTRAINT "Suggestion_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever gets the newsletter so far agreed when they signed up.
UPDATE "Subscriber" SET "confirmedAt" = "createdAt" WHERE "subscribed";
