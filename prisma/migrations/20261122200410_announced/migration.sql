-- CreateTable
CREATE TABLE "AnnouncedPage" (
    "service" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "modified" TEXT NOT NULL,

    CONSTRAINT "AnnouncedPage_pkey" PRIMARY KEY ("service","path")
);

-- CreateTable
CREATE TABLE "AnnounceRun" (
    "service" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "AnnounceRun_pkey" PRIMARY KEY ("service")
);
