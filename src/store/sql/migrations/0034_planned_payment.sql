CREATE TABLE "planned_payment" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"direction" text DEFAULT 'outgoing' NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"day" date NOT NULL,
	"repeat" text DEFAULT 'none' NOT NULL,
	"until" date,
	"partner_id" uuid,
	"income_type_id" uuid,
	"outcome_type_id" uuid,
	"cashbox_id" uuid,
	"bank_id" uuid,
	"paid_until" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"comment" text,
	CONSTRAINT "planned_payment_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "planned_payment" ADD CONSTRAINT "planned_payment_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "planned_payment" ADD CONSTRAINT "planned_payment_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "planned_payment" ADD CONSTRAINT "planned_payment_to_partner" FOREIGN KEY ("organisation_id","partner_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "planned_payment" ADD CONSTRAINT "planned_payment_to_income_type" FOREIGN KEY ("organisation_id","income_type_id") REFERENCES "public"."income_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "planned_payment" ADD CONSTRAINT "planned_payment_to_outcome_type" FOREIGN KEY ("organisation_id","outcome_type_id") REFERENCES "public"."outcome_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "planned_payment" ADD CONSTRAINT "planned_payment_to_bank" FOREIGN KEY ("organisation_id","bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "planned_payment_by_id" ON "planned_payment" USING btree ("id");
CREATE INDEX "planned_payment_by_name" ON "planned_payment" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "planned_payment"."deleted_at" is null;
CREATE INDEX "planned_payment_by_day" ON "planned_payment" USING btree ("organisation_id","day","id") WHERE "planned_payment"."deleted_at" is null;
CREATE INDEX "planned_payment_by_created_at" ON "planned_payment" USING btree ("organisation_id","created_at","id") WHERE "planned_payment"."deleted_at" is null;
