-- CreateTable
CREATE TABLE "CspReport" (
    "day" DATE NOT NULL,
    "directive" TEXT NOT NULL,
    "blocked" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "CspReport_pkey" PRIMARY KEY ("day","directive","blocked")
);
