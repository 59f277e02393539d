CREATE TABLE "cost_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_type_id" uuid NOT NULL,
	"category_id" uuid,
	"brand_id" uuid,
	"percent" double precision NOT NULL
);

ALTER TABLE "cost_setting" ADD CONSTRAINT "cost_setting_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cost_setting" ADD CONSTRAINT "cost_setting_to_price_type" FOREIGN KEY ("price_type_id") REFERENCES "public"."price_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cost_setting" ADD CONSTRAINT "cost_setting_to_category" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cost_setting" ADD CONSTRAINT "cost_setting_to_brand" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "cost_setting_by_name" ON "cost_setting" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "cost_setting"."deleted_at" is null;
CREATE INDEX "cost_setting_by_created_at" ON "cost_setting" USING btree ("organisation_id","created_at","id") WHERE "cost_setting"."deleted_at" is null;
CREATE UNIQUE INDEX "cost_setting_one_name" ON "cost_setting" USING btree ("organisation_id","name") WHERE "cost_setting"."deleted_at" is null;
