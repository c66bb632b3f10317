-- AlterTable
ALTER TABLE "SubscriberImport" ADD COLUMN     "answers" JSONB,
ADD COLUMN     "read" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "SubscriberImportRow" ADD COLUMN     "isAtRisk" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "words" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "SubscriberImportPart" (
    "importId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "rows" TEXT NOT NULL,

    CONSTRAINT "SubscriberImportPart_pkey" PRIMARY KEY ("importId","number")
);

-- AddForeignKey
ALTER TABLE "SubscriberImportPart" ADD CONSTRAINT "SubscriberImportPart_importId_fkey" FOREIGN KEY ("importId") REFERENCES "SubscriberImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What came under the former reading is sent anew: it was not begun, and holds no answers.
DELETE FROM "SubscriberImport" WHERE "state" = 'reading';
