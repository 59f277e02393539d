CREATE TABLE "favourite" (
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
	"sequence" integer,
	CONSTRAINT "favourite_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "partner" ALTER COLUMN "last_name" DROP NOT NULL;
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "favourite_by_id" ON "favourite" USING btree ("id");
CREATE INDEX "favourite_by_name" ON "favourite" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "favourite"."deleted_at" is null;
CREATE INDEX "favourite_by_sequence" ON "favourite" USING btree ("organisation_id","sequence","id") WHERE "favourite"."deleted_at" is null;
CREATE INDEX "favourite_by_created_at" ON "favourite" USING btree ("organisation_id","created_at","id") WHERE "favourite"."deleted_at" is null;
CREATE UNIQUE INDEX "favourite_one_warehouse_id_product_id" ON "favourite" USING btree ("organisation_id","warehouse_id","product_id") WHERE "favourite"."deleted_at" is null;
