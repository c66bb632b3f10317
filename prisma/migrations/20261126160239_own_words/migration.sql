SET LOCAL lock_timeout = '5s';

-- CreateTable
CREATE TABLE "OwnWord" (
    "id" UUID NOT NULL,
    "words" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leadsTo" TEXT,

    CONSTRAINT "OwnWord_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OwnWord_words_key" ON "OwnWord"("words");
