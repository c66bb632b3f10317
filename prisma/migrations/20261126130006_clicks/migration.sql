SET LOCAL lock_timeout = '5s';

-- CreateTable
CREATE TABLE "MailingLink" (
    "id" TEXT NOT NULL,
    "mailingId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "href" TEXT NOT NULL,
    "clicks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MailingLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "MailingLink_mailingId_place_key" ON "MailingLink"("mailingId", "place");

-- AddForeignKey
ALTER TABLE "MailingLink" ADD CONSTRAINT "MailingLink_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "Mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
