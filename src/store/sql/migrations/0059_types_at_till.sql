ALTER TABLE "income_type" ADD COLUMN "at_till" boolean DEFAULT false NOT NULL;
ALTER TABLE "outcome_type" ADD COLUMN "at_till" boolean DEFAULT false NOT NULL;
