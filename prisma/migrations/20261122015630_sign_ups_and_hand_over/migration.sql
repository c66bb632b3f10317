-- CreateEnum
CREATE TYPE "SignUpState" AS ENUM ('waiting', 'held', 'asked');

-- CreateEnum
CREATE TYPE "FloodKind" AS ENUM ('network', 'domain', 'pattern');

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "handedOver" BOOLEAN;

-- CreateTable
CREATE TABLE "SignUp" (
    "subscriberId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "SignUpState" NOT NULL DEFAULT 'waiting',
    "network" TEXT,
    "domain" TEXT,
    "pattern" TEXT,
    "floodId" UUID,

    CONSTRAINT "SignUp_pkey" PRIMARY KEY ("subscriberId")
);

-- CreateTable
CREATE TABLE "Flood" (
    "id" UUID NOT NULL,
    "kind" "FloodKind" NOT NULL,
    "trait" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "releasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Flood_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LastRun" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LastRun_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "SignUp_state_at_idx" ON "SignUp"("state", "at");

-- CreateIndex
CREATE INDEX "SignUp_at_idx" ON "SignUp"("at");

-- CreateIndex
CREATE INDEX "SignUp_floodId_idx" ON "SignUp"("floodId");

-- CreateIndex
CREATE UNIQUE INDEX "Flood_kind_trait_key" ON "Flood"("kind", "trait");

-- AddForeignKey
ALTER TABLE "SignUp" ADD CONSTRAINT "SignUp_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "Subscriber"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignUp" ADD CONSTRAINT "SignUp_floodId_fkey" FOREIGN KEY ("floodId") REFERENCES "Flood"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whom the hour's limit of confirmations kept from being asked, lately enough to still expect it.
INSERT INTO "SignUp" ("subscriberId", "at")
SELECT "id", "createdAt" FROM "Subscriber"
WHERE NOT "subscribed" AND "askedAt" IS NULL AND "confirmedAt" IS NULL AND "unsubscribedAt" IS NULL
  AND "createdAt" > now() - interval '7 days';
