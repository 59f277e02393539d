ALTER TABLE "till_event" ADD COLUMN "return_reason" text;
