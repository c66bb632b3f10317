SET LOCAL lock_timeout = '5s';

-- AlterTable
ALTER TABLE "BackupRun" ADD COLUMN     "tried" JSONB,
ADD COLUMN     "triedAt" TIMESTAMPTZ(3),
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tryingAt" TIMESTAMPTZ(3);
