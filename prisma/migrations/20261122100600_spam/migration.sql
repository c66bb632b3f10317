-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "caughtBy" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Suggestion" ADD COLUMN     "caughtBy" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "SpamList" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "words" TEXT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SpamList_pkey" PRIMARY KEY ("id")
);
