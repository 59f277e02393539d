ALTER TABLE "users" ADD COLUMN "rights_since" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "commands" ADD COLUMN "sent_by" uuid;
UPDATE "commands" SET "sent_by" = "author_id";
ALTER TABLE "commands" ALTER COLUMN "sent_by" SET NOT NULL;
ALTER TABLE "commands" ADD COLUMN "proof" jsonb;
