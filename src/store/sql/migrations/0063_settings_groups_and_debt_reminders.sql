CREATE TABLE "telegram_group" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'uz' NOT NULL,
	"tells" text DEFAULT 'titles' NOT NULL,
	"chat" text,
	"linked_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "telegram_group_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "repayment_reminder" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"side" text DEFAULT 'before' NOT NULL,
	"days" integer NOT NULL,
	"roads" text[] DEFAULT '{}' NOT NULL,
	"text_uz" text NOT NULL,
	"text_ru" text NOT NULL,
	"text_en" text NOT NULL,
	"hour_from" integer NOT NULL,
	"hour_to" integer NOT NULL,
	"needs_consent" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "repayment_reminder_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "vendor" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"contract" text NOT NULL,
	"brand_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"warehouse_ids" uuid[] DEFAULT '{}' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"comment" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vendor_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "setting_group" (
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
	"rules" text[] DEFAULT '{}' NOT NULL,
	"sequence" integer,
	CONSTRAINT "setting_group_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "app_feature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title_uz" text NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"description_uz" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"image" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"platform" text[] DEFAULT '{}' NOT NULL,
	"since" text
);
CREATE TABLE "telegram_links" (
	"organisation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"chat_id" text,
	"code_hash" text,
	"expires_at" timestamp (3) with time zone,
	"made_by" uuid NOT NULL,
	CONSTRAINT "telegram_links_key" PRIMARY KEY("organisation_id","owner_id")
);
CREATE TABLE "reminders" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"road" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"amount" bigint,
	"said" text,
	"to" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "server_rule_values" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "app_versions" (
	"platform" text PRIMARY KEY NOT NULL,
	"least" text,
	"newest" text,
	"share" integer DEFAULT 100 NOT NULL,
	"words" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "features_seen" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
ALTER TABLE "organisation" ADD COLUMN "receipt_foot" text;
ALTER TABLE "partner" ADD COLUMN "email" text;
ALTER TABLE "partner" ADD COLUMN "language" text;
ALTER TABLE "partner" ADD COLUMN "reminders" text;
ALTER TABLE "telegram_group" ADD CONSTRAINT "telegram_group_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "repayment_reminder" ADD CONSTRAINT "repayment_reminder_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_to_partner" FOREIGN KEY ("organisation_id","partner_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "setting_group" ADD CONSTRAINT "setting_group_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "telegram_group_by_id" ON "telegram_group" USING btree ("id");
CREATE INDEX "telegram_group_by_name" ON "telegram_group" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "telegram_group"."deleted_at" is null;
CREATE INDEX "telegram_group_by_created_at" ON "telegram_group" USING btree ("organisation_id","created_at","id") WHERE "telegram_group"."deleted_at" is null;
CREATE UNIQUE INDEX "telegram_group_one_name" ON "telegram_group" USING btree ("organisation_id","name") WHERE "telegram_group"."deleted_at" is null;
CREATE INDEX "repayment_reminder_by_id" ON "repayment_reminder" USING btree ("id");
CREATE INDEX "repayment_reminder_by_name" ON "repayment_reminder" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "repayment_reminder"."deleted_at" is null;
CREATE INDEX "repayment_reminder_by_created_at" ON "repayment_reminder" USING btree ("organisation_id","created_at","id") WHERE "repayment_reminder"."deleted_at" is null;
CREATE UNIQUE INDEX "repayment_reminder_one_name" ON "repayment_reminder" USING btree ("organisation_id","name") WHERE "repayment_reminder"."deleted_at" is null;
CREATE INDEX "repayment_reminder_with_roads" ON "repayment_reminder" USING gin ("roads");
CREATE INDEX "vendor_by_id" ON "vendor" USING btree ("id");
CREATE INDEX "vendor_by_contract" ON "vendor" USING btree ("organisation_id","contract" collate "und-x-icu","id") WHERE "vendor"."deleted_at" is null;
CREATE INDEX "vendor_by_created_at" ON "vendor" USING btree ("organisation_id","created_at","id") WHERE "vendor"."deleted_at" is null;
CREATE UNIQUE INDEX "vendor_one_contract" ON "vendor" USING btree ("organisation_id","contract") WHERE "vendor"."deleted_at" is null;
CREATE INDEX "vendor_with_brand_ids" ON "vendor" USING gin ("brand_ids");
CREATE INDEX "vendor_with_category_ids" ON "vendor" USING gin ("category_ids");
CREATE INDEX "vendor_with_warehouse_ids" ON "vendor" USING gin ("warehouse_ids");
CREATE INDEX "setting_group_by_id" ON "setting_group" USING btree ("id");
CREATE INDEX "setting_group_by_name_uz" ON "setting_group" USING btree ("organisation_id","name_uz" collate "und-x-icu","id") WHERE "setting_group"."deleted_at" is null;
CREATE INDEX "setting_group_by_name_ru" ON "setting_group" USING btree ("organisation_id","name_ru" collate "und-x-icu","id") WHERE "setting_group"."deleted_at" is null;
CREATE INDEX "setting_group_by_name_en" ON "setting_group" USING btree ("organisation_id","name_en" collate "und-x-icu","id") WHERE "setting_group"."deleted_at" is null;
CREATE INDEX "setting_group_by_sequence" ON "setting_group" USING btree ("organisation_id","sequence","id") WHERE "setting_group"."deleted_at" is null;
CREATE INDEX "setting_group_by_created_at" ON "setting_group" USING btree ("organisation_id","created_at","id") WHERE "setting_group"."deleted_at" is null;
CREATE UNIQUE INDEX "setting_group_one_name_uz" ON "setting_group" USING btree ("organisation_id","name_uz") WHERE "setting_group"."deleted_at" is null;
CREATE INDEX "setting_group_with_rules" ON "setting_group" USING gin ("rules");
CREATE INDEX "app_feature_by_title_uz" ON "app_feature" USING btree ("title_uz" collate "und-x-icu","id") WHERE "app_feature"."deleted_at" is null;
CREATE INDEX "app_feature_by_title_ru" ON "app_feature" USING btree ("title_ru" collate "und-x-icu","id") WHERE "app_feature"."deleted_at" is null;
CREATE INDEX "app_feature_by_title_en" ON "app_feature" USING btree ("title_en" collate "und-x-icu","id") WHERE "app_feature"."deleted_at" is null;
CREATE INDEX "app_feature_by_created_at" ON "app_feature" USING btree ("created_at","id") WHERE "app_feature"."deleted_at" is null;
CREATE INDEX "app_feature_with_platform" ON "app_feature" USING gin ("platform");
CREATE INDEX "telegram_links_out" ON "telegram_links" USING btree ("expires_at");
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("organisation_id","reminder_id","partner_id","currency_id","due_date","road");
CREATE INDEX "reminders_to_do" ON "reminders" USING btree ("next_at") WHERE "reminders"."state" = 'waiting';
CREATE INDEX "reminders_of" ON "reminders" USING btree ("organisation_id","created_at");
