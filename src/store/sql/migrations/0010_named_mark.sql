ALTER TABLE "feeds" ADD COLUMN "named_mark" uuid DEFAULT gen_random_uuid() NOT NULL;
