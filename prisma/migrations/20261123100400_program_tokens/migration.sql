-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('read', 'write', 'publish', 'subscribers');

-- CreateTable
CREATE TABLE "ProgramToken" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "start" TEXT NOT NULL,
    "scopes" "TokenScope"[],
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID NOT NULL,

    CONSTRAINT "ProgramToken_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProgramToken_hash_key" ON "ProgramToken"("hash");

-- CreateIndex
CREATE INDEX "ProgramToken_userId_idx" ON "ProgramToken"("userId");

-- AddForeignKey
ALTER TABLE "ProgramToken" ADD CONSTRAINT "ProgramToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
