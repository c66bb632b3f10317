-- CreateTable
CREATE TABLE "Setting" (
    "group" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("group")
);

-- CreateTable
CREATE TABLE "SettingVersion" (
    "id" UUID NOT NULL,
    "group" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SettingVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SettingVersion_group_createdAt_id_idx" ON "SettingVersion"("group", "createdAt" DESC, "id" DESC);
