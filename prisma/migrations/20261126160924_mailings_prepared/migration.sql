SET LOCAL lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Mailing" ADD COLUMN     "audienceAt" TIMESTAMPTZ(3),
ADD COLUMN     "writtenTo" UUID;
