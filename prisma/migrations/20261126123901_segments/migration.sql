SET LOCAL lock_timeout = '5s';

-- AlterTable
ALTER TABLE "Mailing" ADD COLUMN     "segment" JSONB;

-- AlterTable
ALTER TABLE "MailingDraft" ADD COLUMN     "segment" JSONB;

-- AlterTable
ALTER TABLE "Subscriber" ADD COLUMN     "agesSaidAt" TIMESTAMPTZ(3),
ADD COLUMN     "childAges" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
ADD COLUMN     "interests" TEXT[] DEFAULT ARRAY[]::TEXT[];
