-- CreateTable
CREATE TABLE "DemoRow" (
    "table" TEXT NOT NULL,
    "id" TEXT NOT NULL,

    CONSTRAINT "DemoRow_pkey" PRIMARY KEY ("table","id")
);
