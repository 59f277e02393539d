CREATE TABLE "stock_level" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"min_balance" bigint NOT NULL,
	"max_balance" bigint,
	CONSTRAINT "stock_level_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "backup_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"code" text,
	"said" text
);
CREATE TABLE "help_ratings" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"rating" integer NOT NULL,
	"language" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_ratings_key" PRIMARY KEY("organisation_id","user_id","page")
);
ALTER TABLE "cashbox_ccm" ADD COLUMN "licence_until" date;
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "stock_level_by_id" ON "stock_level" USING btree ("id");
CREATE INDEX "stock_level_by_name" ON "stock_level" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "stock_level"."deleted_at" is null;
CREATE INDEX "stock_level_by_created_at" ON "stock_level" USING btree ("organisation_id","created_at","id") WHERE "stock_level"."deleted_at" is null;
CREATE UNIQUE INDEX "stock_level_one_warehouse_id_product_id" ON "stock_level" USING btree ("organisation_id","warehouse_id","product_id") WHERE "stock_level"."deleted_at" is null;
