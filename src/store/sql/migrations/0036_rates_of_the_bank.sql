CREATE TABLE "rate_news" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"news" jsonb NOT NULL
);
ALTER TABLE "organisation" ADD COLUMN "rates_by_bank" boolean DEFAULT false NOT NULL;
