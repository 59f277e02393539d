ALTER TABLE "organisation" ADD COLUMN "inn" text;
ALTER TABLE "organisation" ADD COLUMN "shifts" text;
ALTER TABLE "organisation" ADD COLUMN "blind_closing" boolean DEFAULT true NOT NULL;
ALTER TABLE "organisation" ADD COLUMN "count_difference_limit" bigint;
ALTER TABLE "warehouse" ADD COLUMN "phone_number" text;
ALTER TABLE "cash_shift" ADD COLUMN "opening_reason" text;
ALTER TABLE "cash_shift" ADD COLUMN "closing_reason" text;
ALTER TABLE "cash_shift" ADD COLUMN "difference_allowed" boolean DEFAULT false NOT NULL;
