-- CreateEnum
CREATE TYPE "BackupState" AS ENUM ('waiting', 'asked', 'running', 'done', 'failed');

-- CreateTable
CREATE TABLE "BackupRun" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "state" "BackupState" NOT NULL,
    "token" UUID,
    "night" DATE NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "isNightMade" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TIMESTAMPTZ(3),
    "seenAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "progress" JSONB NOT NULL DEFAULT '{}',
    "problem" TEXT,
    "madeAt" TIMESTAMPTZ(3),
    "name" TEXT,
    "bytes" BIGINT,

    CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("id")
);
