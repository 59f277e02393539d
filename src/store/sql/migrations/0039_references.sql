CREATE TABLE "country" (
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
	"name_en" text NOT NULL
);
CREATE TABLE "cashbox_ccm" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"number" text NOT NULL,
	"address" text,
	"key" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cashbox_ccm_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "cashbox_ccm_secrets" (
	"organisation_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"field" text NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "cashbox_ccm_secrets_key" PRIMARY KEY("organisation_id","row_id","field")
);
CREATE TABLE "reason" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name_uz" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"document_types" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reason_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "region" ADD COLUMN "country_id" uuid;
ALTER TABLE "cashbox" ADD COLUMN "must_fiscalise" boolean DEFAULT false NOT NULL;
ALTER TABLE "cashbox_ccm" ADD CONSTRAINT "cashbox_ccm_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reason" ADD CONSTRAINT "reason_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "country_by_name_uz" ON "country" USING btree ("name_uz" collate "und-x-icu","id") WHERE "country"."deleted_at" is null;
CREATE INDEX "country_by_name_ru" ON "country" USING btree ("name_ru" collate "und-x-icu","id") WHERE "country"."deleted_at" is null;
CREATE INDEX "country_by_name_en" ON "country" USING btree ("name_en" collate "und-x-icu","id") WHERE "country"."deleted_at" is null;
CREATE INDEX "country_by_created_at" ON "country" USING btree ("created_at","id") WHERE "country"."deleted_at" is null;
CREATE UNIQUE INDEX "country_one_code" ON "country" USING btree ("code") WHERE "country"."deleted_at" is null;
CREATE UNIQUE INDEX "country_one_name_uz" ON "country" USING btree ("name_uz") WHERE "country"."deleted_at" is null;
CREATE INDEX "cashbox_ccm_by_id" ON "cashbox_ccm" USING btree ("id");
CREATE INDEX "cashbox_ccm_by_name" ON "cashbox_ccm" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "cashbox_ccm"."deleted_at" is null;
CREATE INDEX "cashbox_ccm_by_created_at" ON "cashbox_ccm" USING btree ("organisation_id","created_at","id") WHERE "cashbox_ccm"."deleted_at" is null;
CREATE UNIQUE INDEX "cashbox_ccm_one_number" ON "cashbox_ccm" USING btree ("organisation_id","number") WHERE "cashbox_ccm"."deleted_at" is null;
CREATE UNIQUE INDEX "cashbox_ccm_one_cashbox_id_is_active" ON "cashbox_ccm" USING btree ("organisation_id","cashbox_id","is_active") WHERE ("cashbox_ccm"."deleted_at" is null and "cashbox_ccm"."is_active");
CREATE INDEX "reason_by_id" ON "reason" USING btree ("id");
CREATE INDEX "reason_by_name_uz" ON "reason" USING btree ("organisation_id","name_uz" collate "und-x-icu","id") WHERE "reason"."deleted_at" is null;
CREATE INDEX "reason_by_name_ru" ON "reason" USING btree ("organisation_id","name_ru" collate "und-x-icu","id") WHERE "reason"."deleted_at" is null;
CREATE INDEX "reason_by_name_en" ON "reason" USING btree ("organisation_id","name_en" collate "und-x-icu","id") WHERE "reason"."deleted_at" is null;
CREATE INDEX "reason_by_created_at" ON "reason" USING btree ("organisation_id","created_at","id") WHERE "reason"."deleted_at" is null;
CREATE UNIQUE INDEX "reason_one_name_uz" ON "reason" USING btree ("organisation_id","name_uz") WHERE "reason"."deleted_at" is null;
CREATE INDEX "reason_with_document_types" ON "reason" USING gin ("document_types");
ALTER TABLE "region" ADD CONSTRAINT "region_to_country" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;
