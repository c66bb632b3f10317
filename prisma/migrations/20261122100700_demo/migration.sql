-- CreateTable
CREATE TABLE "DemoRow" (
    "table" TEXT NOT NULL,
    "id" UUID NOT NULL,

    CONSTRAINT "DemoRow_pkey" PRIMARY KEY ("table","id")
);
