-- AlterEnum
ALTER TYPE "MailKind" ADD VALUE 'weekly';

-- CreateTable
CREATE TABLE "ViewDay" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "reads" INTEGER NOT NULL,

    CONSTRAINT "ViewDay_pkey" PRIMARY KEY ("day","path")
);

-- CreateTable
CREATE TABLE "ViewMonth" (
    "month" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "reads" INTEGER NOT NULL,

    CONSTRAINT "ViewMonth_pkey" PRIMARY KEY ("month","path")
);

-- CreateTable
CREATE TABLE "ReferrerDay" (
    "day" DATE NOT NULL,
    "host" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ReferrerDay_pkey" PRIMARY KEY ("day","host")
);

-- CreateTable
CREATE TABLE "SearchDay" (
    "day" DATE NOT NULL,
    "words" TEXT NOT NULL,
    "found" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "SearchDay_pkey" PRIMARY KEY ("day","words")
);

-- CreateTable
CREATE TABLE "ViewMark" (
    "mark" TEXT NOT NULL,
    "countedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ViewMark_pkey" PRIMARY KEY ("mark")
);

-- CreateIndex
CREATE INDEX "ViewDay_path_day_idx" ON "ViewDay"("path", "day");

-- CreateIndex
CREATE INDEX "ViewMark_countedAt_idx" ON "ViewMark"("countedAt");
