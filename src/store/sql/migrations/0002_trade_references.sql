CREATE TABLE "barcode" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"barcode" text NOT NULL
);

CREATE TABLE "currency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"name_uz" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"sequence" integer
);

CREATE TABLE "price_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency_id" uuid NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);

CREATE TABLE "partner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"partner_type" text NOT NULL,
	"phone_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"inn" text,
	"customer_type" text,
	"credit_limit" bigint,
	"credit_days" integer,
	"comment" text,
	"is_active" boolean DEFAULT true NOT NULL
);

CREATE TABLE "cashbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"warehouse_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL
);

CREATE TABLE "bank" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"account" text,
	"mfo" text,
	"currency_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);

CREATE TABLE "acquiring_terminal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"bank_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL
);

CREATE TABLE "income_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);

CREATE TABLE "outcome_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);

CREATE TABLE "user_cashboxes" (
	"user_id" uuid NOT NULL,
	"cashbox_id" uuid NOT NULL,
	CONSTRAINT "user_cashboxes_user_id_cashbox_id_pk" PRIMARY KEY("user_id","cashbox_id")
);

ALTER TABLE "warehouse" ADD COLUMN "price_type_id" uuid;
ALTER TABLE "barcode" ADD CONSTRAINT "barcode_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "barcode" ADD CONSTRAINT "barcode_to_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_type" ADD CONSTRAINT "price_type_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_type" ADD CONSTRAINT "price_type_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "partner" ADD CONSTRAINT "partner_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox" ADD CONSTRAINT "cashbox_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox" ADD CONSTRAINT "cashbox_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank" ADD CONSTRAINT "bank_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank" ADD CONSTRAINT "bank_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "acquiring_terminal" ADD CONSTRAINT "acquiring_terminal_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "acquiring_terminal" ADD CONSTRAINT "acquiring_terminal_to_bank" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "income_type" ADD CONSTRAINT "income_type_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcome_type" ADD CONSTRAINT "outcome_type_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_cashboxes" ADD CONSTRAINT "user_cashboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_cashboxes" ADD CONSTRAINT "user_cashboxes_cashbox_id_cashbox_id_fk" FOREIGN KEY ("cashbox_id") REFERENCES "public"."cashbox"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "barcode_by_barcode" ON "barcode" USING btree ("organisation_id","barcode" collate "und-x-icu","id") WHERE "barcode"."deleted_at" is null;
CREATE INDEX "barcode_by_created_at" ON "barcode" USING btree ("organisation_id","created_at","id") WHERE "barcode"."deleted_at" is null;
CREATE UNIQUE INDEX "barcode_one_barcode" ON "barcode" USING btree ("organisation_id","barcode") WHERE "barcode"."deleted_at" is null;
CREATE INDEX "currency_by_name_uz" ON "currency" USING btree ("name_uz" collate "und-x-icu","id") WHERE "currency"."deleted_at" is null;
CREATE INDEX "currency_by_name_ru" ON "currency" USING btree ("name_ru" collate "und-x-icu","id") WHERE "currency"."deleted_at" is null;
CREATE INDEX "currency_by_name_en" ON "currency" USING btree ("name_en" collate "und-x-icu","id") WHERE "currency"."deleted_at" is null;
CREATE INDEX "currency_by_created_at" ON "currency" USING btree ("created_at","id") WHERE "currency"."deleted_at" is null;
CREATE UNIQUE INDEX "currency_one_code" ON "currency" USING btree ("code") WHERE "currency"."deleted_at" is null;
CREATE INDEX "price_type_by_name" ON "price_type" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "price_type"."deleted_at" is null;
CREATE INDEX "price_type_by_created_at" ON "price_type" USING btree ("organisation_id","created_at","id") WHERE "price_type"."deleted_at" is null;
CREATE UNIQUE INDEX "price_type_one_name" ON "price_type" USING btree ("organisation_id","name") WHERE "price_type"."deleted_at" is null;
CREATE INDEX "partner_by_name" ON "partner" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "partner"."deleted_at" is null;
CREATE INDEX "partner_by_created_at" ON "partner" USING btree ("organisation_id","created_at","id") WHERE "partner"."deleted_at" is null;
CREATE INDEX "cashbox_by_name" ON "cashbox" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "cashbox"."deleted_at" is null;
CREATE INDEX "cashbox_shared_by_name" ON "cashbox" USING btree ("name" collate "und-x-icu","id") WHERE "cashbox"."is_global" and "cashbox"."deleted_at" is null;
CREATE INDEX "cashbox_by_created_at" ON "cashbox" USING btree ("organisation_id","created_at","id") WHERE "cashbox"."deleted_at" is null;
CREATE INDEX "cashbox_shared_by_created_at" ON "cashbox" USING btree ("created_at","id") WHERE "cashbox"."is_global" and "cashbox"."deleted_at" is null;
CREATE UNIQUE INDEX "cashbox_one_name" ON "cashbox" USING btree ("organisation_id","name") WHERE "cashbox"."deleted_at" is null;
CREATE INDEX "bank_by_name" ON "bank" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "bank"."deleted_at" is null;
CREATE INDEX "bank_by_created_at" ON "bank" USING btree ("organisation_id","created_at","id") WHERE "bank"."deleted_at" is null;
CREATE UNIQUE INDEX "bank_one_name" ON "bank" USING btree ("organisation_id","name") WHERE "bank"."deleted_at" is null;
CREATE UNIQUE INDEX "bank_one_account" ON "bank" USING btree ("organisation_id","account") WHERE "bank"."deleted_at" is null;
CREATE INDEX "acquiring_terminal_by_name" ON "acquiring_terminal" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "acquiring_terminal"."deleted_at" is null;
CREATE INDEX "acquiring_terminal_by_created_at" ON "acquiring_terminal" USING btree ("organisation_id","created_at","id") WHERE "acquiring_terminal"."deleted_at" is null;
CREATE UNIQUE INDEX "acquiring_terminal_one_name" ON "acquiring_terminal" USING btree ("organisation_id","name") WHERE "acquiring_terminal"."deleted_at" is null;
CREATE INDEX "income_type_by_name" ON "income_type" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "income_type"."deleted_at" is null;
CREATE INDEX "income_type_by_created_at" ON "income_type" USING btree ("organisation_id","created_at","id") WHERE "income_type"."deleted_at" is null;
CREATE UNIQUE INDEX "income_type_one_name" ON "income_type" USING btree ("organisation_id","name") WHERE "income_type"."deleted_at" is null;
CREATE INDEX "outcome_type_by_name" ON "outcome_type" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "outcome_type"."deleted_at" is null;
CREATE INDEX "outcome_type_by_created_at" ON "outcome_type" USING btree ("organisation_id","created_at","id") WHERE "outcome_type"."deleted_at" is null;
CREATE UNIQUE INDEX "outcome_type_one_name" ON "outcome_type" USING btree ("organisation_id","name") WHERE "outcome_type"."deleted_at" is null;
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_to_price_type" FOREIGN KEY ("price_type_id") REFERENCES "public"."price_type"("id") ON DELETE no action ON UPDATE no action;
