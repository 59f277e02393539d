CREATE TABLE "joint_count" (
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
	"warehouse_id" uuid NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"brand_ids" uuid[] DEFAULT '{}' NOT NULL,
	"shelf" text,
	"blind" boolean DEFAULT true NOT NULL,
	"round" integer,
	"recount_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "joint_count_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "count_sheet" (
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
	"joint_count_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"shelf" text NOT NULL,
	"round" integer,
	"counter" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "count_sheet_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "stock_count" ADD COLUMN "joint_count_id" uuid;
ALTER TABLE "stock_count" ADD COLUMN "sheet_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "joint_count" ADD CONSTRAINT "joint_count_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "count_sheet" ADD CONSTRAINT "count_sheet_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "count_sheet" ADD CONSTRAINT "count_sheet_to_joint_count" FOREIGN KEY ("organisation_id","joint_count_id") REFERENCES "public"."joint_count"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "joint_count_by_id" ON "joint_count" USING btree ("id");
CREATE INDEX "joint_count_by_number" ON "joint_count" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "joint_count"."deleted_at" is null;
CREATE INDEX "joint_count_by_occurred_at" ON "joint_count" USING btree ("organisation_id","occurred_at","id") WHERE "joint_count"."deleted_at" is null;
CREATE INDEX "joint_count_by_created_at" ON "joint_count" USING btree ("organisation_id","created_at","id") WHERE "joint_count"."deleted_at" is null;
CREATE UNIQUE INDEX "joint_count_one_device_number" ON "joint_count" USING btree ("organisation_id","device_number") WHERE "joint_count"."device_number" is not null and "joint_count"."revision" > 0;
CREATE INDEX "count_sheet_by_id" ON "count_sheet" USING btree ("id");
CREATE INDEX "count_sheet_by_number" ON "count_sheet" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "count_sheet"."deleted_at" is null;
CREATE INDEX "count_sheet_by_occurred_at" ON "count_sheet" USING btree ("organisation_id","occurred_at","id") WHERE "count_sheet"."deleted_at" is null;
CREATE INDEX "count_sheet_by_created_at" ON "count_sheet" USING btree ("organisation_id","created_at","id") WHERE "count_sheet"."deleted_at" is null;
CREATE UNIQUE INDEX "count_sheet_one_device_number" ON "count_sheet" USING btree ("organisation_id","device_number") WHERE "count_sheet"."device_number" is not null and "count_sheet"."revision" > 0;
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_to_joint_count" FOREIGN KEY ("organisation_id","joint_count_id") REFERENCES "public"."joint_count"("organisation_id","id") ON DELETE no action ON UPDATE no action;
