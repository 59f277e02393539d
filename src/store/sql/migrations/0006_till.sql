CREATE TABLE "cash_shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"cashier" text,
	"opening" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opening_seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closing_seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sums" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"difference" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "cashbox_income" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"shift_id" uuid,
	"income_type_id" uuid NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "cashbox_expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"shift_id" uuid,
	"outcome_type_id" uuid NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "receipt_keys" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);

ALTER TABLE "retail_sale" ADD COLUMN "shift_id" uuid;
ALTER TABLE "product_return_from_client" ADD COLUMN "shift_id" uuid;
ALTER TABLE "cash_shift" ADD CONSTRAINT "cash_shift_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cash_shift" ADD CONSTRAINT "cash_shift_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cash_shift" ADD CONSTRAINT "cash_shift_to_cashbox" FOREIGN KEY ("cashbox_id") REFERENCES "public"."cashbox"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_income" ADD CONSTRAINT "cashbox_income_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_income" ADD CONSTRAINT "cashbox_income_to_cashbox" FOREIGN KEY ("cashbox_id") REFERENCES "public"."cashbox"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_income" ADD CONSTRAINT "cashbox_income_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_income" ADD CONSTRAINT "cashbox_income_to_shift" FOREIGN KEY ("shift_id") REFERENCES "public"."cash_shift"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_income" ADD CONSTRAINT "cashbox_income_to_income_type" FOREIGN KEY ("income_type_id") REFERENCES "public"."income_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_expense" ADD CONSTRAINT "cashbox_expense_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_expense" ADD CONSTRAINT "cashbox_expense_to_cashbox" FOREIGN KEY ("cashbox_id") REFERENCES "public"."cashbox"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_expense" ADD CONSTRAINT "cashbox_expense_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_expense" ADD CONSTRAINT "cashbox_expense_to_shift" FOREIGN KEY ("shift_id") REFERENCES "public"."cash_shift"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_expense" ADD CONSTRAINT "cashbox_expense_to_outcome_type" FOREIGN KEY ("outcome_type_id") REFERENCES "public"."outcome_type"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "cash_shift_by_number" ON "cash_shift" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "cash_shift"."deleted_at" is null;
CREATE INDEX "cash_shift_by_occurred_at" ON "cash_shift" USING btree ("organisation_id","occurred_at","id") WHERE "cash_shift"."deleted_at" is null;
CREATE INDEX "cash_shift_by_created_at" ON "cash_shift" USING btree ("organisation_id","created_at","id") WHERE "cash_shift"."deleted_at" is null;
CREATE INDEX "cashbox_income_by_number" ON "cashbox_income" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "cashbox_income"."deleted_at" is null;
CREATE INDEX "cashbox_income_by_occurred_at" ON "cashbox_income" USING btree ("organisation_id","occurred_at","id") WHERE "cashbox_income"."deleted_at" is null;
CREATE INDEX "cashbox_income_by_created_at" ON "cashbox_income" USING btree ("organisation_id","created_at","id") WHERE "cashbox_income"."deleted_at" is null;
CREATE INDEX "cashbox_expense_by_number" ON "cashbox_expense" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "cashbox_expense"."deleted_at" is null;
CREATE INDEX "cashbox_expense_by_occurred_at" ON "cashbox_expense" USING btree ("organisation_id","occurred_at","id") WHERE "cashbox_expense"."deleted_at" is null;
CREATE INDEX "cashbox_expense_by_created_at" ON "cashbox_expense" USING btree ("organisation_id","created_at","id") WHERE "cashbox_expense"."deleted_at" is null;
ALTER TABLE "retail_sale" ADD CONSTRAINT "retail_sale_to_shift" FOREIGN KEY ("shift_id") REFERENCES "public"."cash_shift"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_from_client" ADD CONSTRAINT "product_return_from_client_to_shift" FOREIGN KEY ("shift_id") REFERENCES "public"."cash_shift"("id") ON DELETE no action ON UPDATE no action;
