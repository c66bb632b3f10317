-- CreateEnum
CREATE TYPE "TopicKind" AS ENUM ('category', 'tag');

-- CreateTable
CREATE TABLE "Topic" (
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Topic_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "TopicSlug" (
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "target" TEXT NOT NULL,

    CONSTRAINT "TopicSlug_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateIndex
CREATE INDEX "TopicSlug_kind_target_idx" ON "TopicSlug"("kind", "target");
