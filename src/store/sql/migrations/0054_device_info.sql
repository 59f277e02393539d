ALTER TABLE "refresh_tokens" ADD COLUMN "device_info" jsonb;
