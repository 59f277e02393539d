ALTER TABLE "alarms" ADD COLUMN "parts" jsonb;
