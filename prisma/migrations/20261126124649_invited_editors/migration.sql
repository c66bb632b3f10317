SET LOCAL lock_timeout = '5s';

-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'invitation';

-- CreateTable
CREATE TABLE "InvitedEditor" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "invitedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "InvitedEditor_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "InvitedEditor_email_key" ON "InvitedEditor"("email");
