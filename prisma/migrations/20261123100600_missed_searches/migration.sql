-- AlterTable
ALTER TABLE "SearchDay" ADD COLUMN "missed" INTEGER NOT NULL DEFAULT 0;

UPDATE "SearchDay" SET "missed" = "count" WHERE "found" = 0;
