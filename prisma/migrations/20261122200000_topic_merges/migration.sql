-- CreateTable
CREATE TABLE "TopicMerge" (
    "id" UUID NOT NULL,
    "kind" "TopicKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TopicMerge_pkey" PRIMARY KEY ("id")
);
