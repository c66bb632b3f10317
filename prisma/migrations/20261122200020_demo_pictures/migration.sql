-- Demo content has pictures, whose ids are no UUIDs.
ALTER TABLE "DemoRow" ALTER COLUMN "id" SET DATA TYPE TEXT;
