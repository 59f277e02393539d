CREATE TABLE "cleared_goods" (
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
	"cashbox_id" uuid NOT NULL,
	"cashier" text,
	"sale" text,
	"is_whole" boolean DEFAULT false NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cleared_goods_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "till_event" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone,
	"kind" text,
	"number" text,
	"document" text,
	"document_id" text,
	"warehouse_id" uuid,
	"cashbox_id" uuid,
	"person_ids" uuid[] DEFAULT '{}' NOT NULL,
	"product_id" uuid,
	"client_id" uuid,
	"currency_id" uuid,
	"before" bigint,
	"after" bigint,
	"cost" bigint,
	"reason" text,
	"allowed_by_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"comment" text,
	CONSTRAINT "till_event_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "cash_shift" ADD COLUMN "opening_sums" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "cash_shift" ADD COLUMN "first_closing_at" timestamp (3) with time zone;
ALTER TABLE "cash_shift" ADD COLUMN "first_closing" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "cash_shift" ADD COLUMN "first_closing_seen" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "cleared_goods" ADD CONSTRAINT "cleared_goods_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "till_event" ADD CONSTRAINT "till_event_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "till_event" ADD CONSTRAINT "till_event_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "till_event" ADD CONSTRAINT "till_event_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "cleared_goods_by_id" ON "cleared_goods" USING btree ("id");
CREATE INDEX "cleared_goods_by_number" ON "cleared_goods" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "cleared_goods"."deleted_at" is null;
CREATE INDEX "cleared_goods_by_occurred_at" ON "cleared_goods" USING btree ("organisation_id","occurred_at","id") WHERE "cleared_goods"."deleted_at" is null;
CREATE INDEX "cleared_goods_by_created_at" ON "cleared_goods" USING btree ("organisation_id","created_at","id") WHERE "cleared_goods"."deleted_at" is null;
CREATE UNIQUE INDEX "cleared_goods_one_device_number" ON "cleared_goods" USING btree ("organisation_id","device_number") WHERE "cleared_goods"."device_number" is not null and "cleared_goods"."revision" > 0;
CREATE INDEX "till_event_by_id" ON "till_event" USING btree ("id");
CREATE INDEX "till_event_by_number" ON "till_event" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "till_event"."deleted_at" is null;
CREATE INDEX "till_event_by_occurred_at" ON "till_event" USING btree ("organisation_id","occurred_at","id") WHERE "till_event"."deleted_at" is null;
CREATE INDEX "till_event_by_created_at" ON "till_event" USING btree ("organisation_id","created_at","id") WHERE "till_event"."deleted_at" is null;
CREATE INDEX "till_event_with_person_ids" ON "till_event" USING gin ("person_ids");
CREATE INDEX "till_event_with_allowed_by_ids" ON "till_event" USING gin ("allowed_by_ids");
