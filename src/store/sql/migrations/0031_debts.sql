CREATE TABLE "debt_offset" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"debtor_id" uuid NOT NULL,
	"creditor_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"debt_currency_id" uuid,
	"debt_amount" bigint,
	"settled" bigint,
	"closes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "debt_offset_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "debt_write_off" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"partner_id" uuid NOT NULL,
	"side" text DEFAULT 'theirs' NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"outcome_type_id" uuid,
	"income_type_id" uuid,
	"reason" text NOT NULL,
	"closes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "debt_write_off_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "incoming_cashbox_order" ADD COLUMN "debt_currency_id" uuid;
ALTER TABLE "incoming_cashbox_order" ADD COLUMN "debt_amount" bigint;
ALTER TABLE "incoming_cashbox_order" ADD COLUMN "settled" bigint;
ALTER TABLE "incoming_cashbox_order" ADD COLUMN "closes" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "outcoming_cashbox_order" ADD COLUMN "debt_currency_id" uuid;
ALTER TABLE "outcoming_cashbox_order" ADD COLUMN "debt_amount" bigint;
ALTER TABLE "outcoming_cashbox_order" ADD COLUMN "settled" bigint;
ALTER TABLE "outcoming_cashbox_order" ADD COLUMN "closes" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "incoming_bank_order" ADD COLUMN "debt_currency_id" uuid;
ALTER TABLE "incoming_bank_order" ADD COLUMN "debt_amount" bigint;
ALTER TABLE "incoming_bank_order" ADD COLUMN "settled" bigint;
ALTER TABLE "incoming_bank_order" ADD COLUMN "closes" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "outcoming_bank_order" ADD COLUMN "debt_currency_id" uuid;
ALTER TABLE "outcoming_bank_order" ADD COLUMN "debt_amount" bigint;
ALTER TABLE "outcoming_bank_order" ADD COLUMN "settled" bigint;
ALTER TABLE "outcoming_bank_order" ADD COLUMN "closes" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "register_partner" ADD COLUMN "worth" bigint;
ALTER TABLE "register_partner_now" ADD COLUMN "worth" bigint;
ALTER TABLE "register_partner_months" ADD COLUMN "worth_income" bigint;
ALTER TABLE "register_partner_months" ADD COLUMN "worth_outcome" bigint;
ALTER TABLE "debt_offset" ADD CONSTRAINT "debt_offset_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_offset" ADD CONSTRAINT "debt_offset_to_debtor" FOREIGN KEY ("organisation_id","debtor_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_offset" ADD CONSTRAINT "debt_offset_to_creditor" FOREIGN KEY ("organisation_id","creditor_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_offset" ADD CONSTRAINT "debt_offset_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_offset" ADD CONSTRAINT "debt_offset_to_debt_currency" FOREIGN KEY ("debt_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_write_off" ADD CONSTRAINT "debt_write_off_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_write_off" ADD CONSTRAINT "debt_write_off_to_partner" FOREIGN KEY ("organisation_id","partner_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_write_off" ADD CONSTRAINT "debt_write_off_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_write_off" ADD CONSTRAINT "debt_write_off_to_outcome_type" FOREIGN KEY ("organisation_id","outcome_type_id") REFERENCES "public"."outcome_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "debt_write_off" ADD CONSTRAINT "debt_write_off_to_income_type" FOREIGN KEY ("organisation_id","income_type_id") REFERENCES "public"."income_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "debt_offset_by_id" ON "debt_offset" USING btree ("id");
CREATE INDEX "debt_offset_by_number" ON "debt_offset" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "debt_offset"."deleted_at" is null;
CREATE INDEX "debt_offset_by_occurred_at" ON "debt_offset" USING btree ("organisation_id","occurred_at","id") WHERE "debt_offset"."deleted_at" is null;
CREATE INDEX "debt_offset_by_created_at" ON "debt_offset" USING btree ("organisation_id","created_at","id") WHERE "debt_offset"."deleted_at" is null;
CREATE UNIQUE INDEX "debt_offset_one_device_number" ON "debt_offset" USING btree ("organisation_id","device_number") WHERE "debt_offset"."device_number" is not null and "debt_offset"."revision" > 0;
CREATE INDEX "debt_write_off_by_id" ON "debt_write_off" USING btree ("id");
CREATE INDEX "debt_write_off_by_number" ON "debt_write_off" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "debt_write_off"."deleted_at" is null;
CREATE INDEX "debt_write_off_by_occurred_at" ON "debt_write_off" USING btree ("organisation_id","occurred_at","id") WHERE "debt_write_off"."deleted_at" is null;
CREATE INDEX "debt_write_off_by_created_at" ON "debt_write_off" USING btree ("organisation_id","created_at","id") WHERE "debt_write_off"."deleted_at" is null;
CREATE UNIQUE INDEX "debt_write_off_one_device_number" ON "debt_write_off" USING btree ("organisation_id","device_number") WHERE "debt_write_off"."device_number" is not null and "debt_write_off"."revision" > 0;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_debt_currency" FOREIGN KEY ("debt_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_debt_currency" FOREIGN KEY ("debt_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_debt_currency" FOREIGN KEY ("debt_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_debt_currency" FOREIGN KEY ("debt_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
UPDATE "register_partner" SET "worth" = "value";
ALTER TABLE "register_partner" ALTER COLUMN "worth" SET NOT NULL;
UPDATE "register_partner_now" SET "worth" = "summed"."worth" FROM (
	SELECT "organisation_id", "partner_id", "currency_id", sum("worth") AS "worth" FROM "register_partner" GROUP BY 1, 2, 3
) AS "summed" WHERE "register_partner_now"."organisation_id" = "summed"."organisation_id" AND "register_partner_now"."partner_id" = "summed"."partner_id" AND "register_partner_now"."currency_id" = "summed"."currency_id";
ALTER TABLE "register_partner_now" ALTER COLUMN "worth" SET NOT NULL;
UPDATE "register_partner_months" SET "worth_income" = "summed"."worth_income" FROM (
	SELECT "organisation_id", date_trunc('month', "occurred_at" AT TIME ZONE 'UTC' + interval '5 hours')::date AS "month", "partner_id", "currency_id", sum(CASE WHEN ("worth" > 0) <> "undoes" THEN "worth" ELSE 0 END) AS "worth_income" FROM "register_partner" GROUP BY 1, 2, 3, 4
) AS "summed" WHERE "register_partner_months"."organisation_id" = "summed"."organisation_id" AND "register_partner_months"."month" = "summed"."month" AND "register_partner_months"."partner_id" = "summed"."partner_id" AND "register_partner_months"."currency_id" = "summed"."currency_id";
ALTER TABLE "register_partner_months" ALTER COLUMN "worth_income" SET NOT NULL;
UPDATE "register_partner_months" SET "worth_outcome" = "summed"."worth_outcome" FROM (
	SELECT "organisation_id", date_trunc('month', "occurred_at" AT TIME ZONE 'UTC' + interval '5 hours')::date AS "month", "partner_id", "currency_id", sum(CASE WHEN ("worth" > 0) <> "undoes" THEN 0 ELSE -"worth" END) AS "worth_outcome" FROM "register_partner" GROUP BY 1, 2, 3, 4
) AS "summed" WHERE "register_partner_months"."organisation_id" = "summed"."organisation_id" AND "register_partner_months"."month" = "summed"."month" AND "register_partner_months"."partner_id" = "summed"."partner_id" AND "register_partner_months"."currency_id" = "summed"."currency_id";
ALTER TABLE "register_partner_months" ALTER COLUMN "worth_outcome" SET NOT NULL;
