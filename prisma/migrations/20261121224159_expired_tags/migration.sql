-- CreateTable
CREATE TABLE "ExpiredTag" (
    "tag" TEXT NOT NULL,
    "expiredAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ExpiredTag_pkey" PRIMARY KEY ("tag")
);

-- CreateIndex
CREATE INDEX "ExpiredTag_expiredAt_idx" ON "ExpiredTag"("expiredAt");
