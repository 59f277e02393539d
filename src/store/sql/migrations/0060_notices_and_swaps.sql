CREATE TABLE "notification" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"notification_type" text DEFAULT 'news' NOT NULL,
	"title_uz" text NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"short_desc_uz" text,
	"short_desc_ru" text,
	"short_desc_en" text,
	"description_uz" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"image" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"employee_ids" uuid[] DEFAULT '{}' NOT NULL,
	"role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"region_ids" uuid[] DEFAULT '{}' NOT NULL,
	"platform" text[] DEFAULT '{}' NOT NULL,
	"recipient_organisation_ids" uuid[] DEFAULT '{}' NOT NULL,
	"push_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"reached" integer,
	CONSTRAINT "notification_key" PRIMARY KEY("organisation_id","id")
);
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
CREATE TABLE "notice_looks" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"day" date
);
CREATE TABLE "notices" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"row_id" uuid,
	"place_id" uuid,
	"created_by" uuid,
	"words" jsonb NOT NULL,
	"written" jsonb,
	"list" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "notices_told" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"together" integer DEFAULT 1 NOT NULL,
	"push_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "notices_told_key" PRIMARY KEY("organisation_id","user_id","id")
);
CREATE TABLE "notice_sendings" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"road" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notice_sendings_key" PRIMARY KEY("organisation_id","user_id","id")
);
CREATE TABLE "notice_habits" (
	"organisation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	CONSTRAINT "notice_habits_key" PRIMARY KEY("organisation_id","owner_id")
);
ALTER TABLE "retail_sale" ADD COLUMN "swap" text;
ALTER TABLE "notification" ADD CONSTRAINT "notification_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "notification_by_id" ON "notification" USING btree ("id");
CREATE INDEX "notification_by_title_uz" ON "notification" USING btree ("organisation_id","title_uz" collate "und-x-icu","id") WHERE "notification"."deleted_at" is null;
CREATE INDEX "notification_by_title_ru" ON "notification" USING btree ("organisation_id","title_ru" collate "und-x-icu","id") WHERE "notification"."deleted_at" is null;
CREATE INDEX "notification_by_title_en" ON "notification" USING btree ("organisation_id","title_en" collate "und-x-icu","id") WHERE "notification"."deleted_at" is null;
CREATE INDEX "notification_by_push_at" ON "notification" USING btree ("organisation_id","push_at","id") WHERE "notification"."deleted_at" is null;
CREATE INDEX "notification_by_created_at" ON "notification" USING btree ("organisation_id","created_at","id") WHERE "notification"."deleted_at" is null;
CREATE INDEX "register_swaps_by_time" ON "register_swaps" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_swaps_by_back_id" ON "register_swaps" USING btree ("organisation_id","back_id","occurred_at");
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("organisation_id","kind","cause");
CREATE INDEX "notices_of" ON "notices" USING btree ("created_at");
CREATE UNIQUE INDEX "notices_told_once" ON "notices_told" USING btree ("organisation_id","user_id","notice_id");
CREATE INDEX "notices_told_newest" ON "notices_told" USING btree ("user_id","push_at");
CREATE INDEX "notices_told_unread" ON "notices_told" USING btree ("user_id") WHERE "notices_told"."opened_at" is null;
CREATE UNIQUE INDEX "notice_sendings_once" ON "notice_sendings" USING btree ("organisation_id","user_id","notice_id","road");
CREATE INDEX "notice_sendings_to_do" ON "notice_sendings" USING btree ("next_at") WHERE "notice_sendings"."state" = 'waiting';
