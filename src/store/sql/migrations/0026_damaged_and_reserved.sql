CREATE TABLE "condition_change" (
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
	"place" text DEFAULT 'on_hand' NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "condition_change_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "reserve" (
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
	"client_id" uuid,
	"until" date NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reserve_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "product_return_to_supplier" ADD COLUMN "place" text DEFAULT 'on_hand' NOT NULL;
ALTER TABLE "document_write_off" ADD COLUMN "place" text DEFAULT 'on_hand' NOT NULL;
ALTER TABLE "condition_change" ADD CONSTRAINT "condition_change_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reserve" ADD CONSTRAINT "reserve_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reserve" ADD CONSTRAINT "reserve_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "condition_change_by_id" ON "condition_change" USING btree ("id");
CREATE INDEX "condition_change_by_number" ON "condition_change" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "condition_change"."deleted_at" is null;
CREATE INDEX "condition_change_by_occurred_at" ON "condition_change" USING btree ("organisation_id","occurred_at","id") WHERE "condition_change"."deleted_at" is null;
CREATE INDEX "condition_change_by_created_at" ON "condition_change" USING btree ("organisation_id","created_at","id") WHERE "condition_change"."deleted_at" is null;
CREATE UNIQUE INDEX "condition_change_one_device_number" ON "condition_change" USING btree ("organisation_id","device_number") WHERE "condition_change"."device_number" is not null and "condition_change"."revision" > 0;
CREATE INDEX "reserve_by_id" ON "reserve" USING btree ("id");
CREATE INDEX "reserve_by_number" ON "reserve" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "reserve"."deleted_at" is null;
CREATE INDEX "reserve_by_occurred_at" ON "reserve" USING btree ("organisation_id","occurred_at","id") WHERE "reserve"."deleted_at" is null;
CREATE INDEX "reserve_by_created_at" ON "reserve" USING btree ("organisation_id","created_at","id") WHERE "reserve"."deleted_at" is null;
CREATE UNIQUE INDEX "reserve_one_device_number" ON "reserve" USING btree ("organisation_id","device_number") WHERE "reserve"."device_number" is not null and "reserve"."revision" > 0;
