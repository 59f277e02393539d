CREATE TABLE "register_swaps" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"back_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_swaps_entries" PRIMARY KEY("organisation_id","document_id","n")
);
CREATE TABLE "register_swaps_now" (
	"organisation_id" uuid NOT NULL,
	"back_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_swaps_now_places" PRIMARY KEY("organisation_id","back_id")
);
CREATE TABLE "register_swaps_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"back_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_swaps_months_places" PRIMARY KEY("organisation_id","month","back_id")
);
ALTER TABLE "retail_sale" ADD COLUMN "swap" text;
CREATE INDEX "register_swaps_by_time" ON "register_swaps" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_swaps_by_back_id" ON "register_swaps" USING btree ("organisation_id","back_id","occurred_at");
