-- CreateTable
CREATE TABLE "Picture" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "edition" INTEGER NOT NULL DEFAULT 1,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "decorative" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Picture_key_key" ON "Picture"("key");

-- CreateIndex
CREATE INDEX "Picture_createdAt_id_idx" ON "Picture"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Picture_hash_idx" ON "Picture"("hash");
