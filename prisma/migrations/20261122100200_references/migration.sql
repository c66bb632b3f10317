-- AlterTable
ALTER TABLE "Article" ADD COLUMN     "aiNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "references" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "reviewedOn" DATE;
