-- AlterEnum
ALTER TYPE "ImportState" ADD VALUE 'unseen';
ALTER TYPE "ImportState" ADD VALUE 'walking';
ALTER TYPE "ImportState" ADD VALUE 'publishing';
ALTER TYPE "ImportState" ADD VALUE 'hiding';

-- AlterEnum
ALTER TYPE "ImportItemState" ADD VALUE 'hidden';

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "isUnseen" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "walk" JSONB;
