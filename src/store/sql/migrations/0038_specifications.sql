CREATE TABLE "specification_group" (
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
	"sequence" integer,
	CONSTRAINT "specification_group_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "specification" (
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
	"specification_group_id" uuid NOT NULL,
	"categories_ids" uuid[] DEFAULT '{}' NOT NULL,
	"filterable" boolean DEFAULT false NOT NULL,
	"sequence" integer,
	CONSTRAINT "specification_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "specification_option" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"specification_id" uuid NOT NULL,
	"name_uz" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL,
	"sequence" integer,
	CONSTRAINT "specification_option_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "category" ADD COLUMN "filterable" boolean DEFAULT true NOT NULL;
ALTER TABLE "product" ADD COLUMN "specifications" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "specification_group" ADD CONSTRAINT "specification_group_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "specification" ADD CONSTRAINT "specification_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "specification" ADD CONSTRAINT "specification_to_specification_group" FOREIGN KEY ("organisation_id","specification_group_id") REFERENCES "public"."specification_group"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "specification_option" ADD CONSTRAINT "specification_option_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "specification_option" ADD CONSTRAINT "specification_option_to_specification" FOREIGN KEY ("organisation_id","specification_id") REFERENCES "public"."specification"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "specification_group_by_id" ON "specification_group" USING btree ("id");
CREATE INDEX "specification_group_by_name_uz" ON "specification_group" USING btree ("organisation_id","name_uz" collate "und-x-icu","id") WHERE "specification_group"."deleted_at" is null;
CREATE INDEX "specification_group_by_name_ru" ON "specification_group" USING btree ("organisation_id","name_ru" collate "und-x-icu","id") WHERE "specification_group"."deleted_at" is null;
CREATE INDEX "specification_group_by_name_en" ON "specification_group" USING btree ("organisation_id","name_en" collate "und-x-icu","id") WHERE "specification_group"."deleted_at" is null;
CREATE INDEX "specification_group_by_sequence" ON "specification_group" USING btree ("organisation_id","sequence","id") WHERE "specification_group"."deleted_at" is null;
CREATE INDEX "specification_group_by_created_at" ON "specification_group" USING btree ("organisation_id","created_at","id") WHERE "specification_group"."deleted_at" is null;
CREATE UNIQUE INDEX "specification_group_one_name_uz" ON "specification_group" USING btree ("organisation_id","name_uz") WHERE "specification_group"."deleted_at" is null;
CREATE INDEX "specification_by_id" ON "specification" USING btree ("id");
CREATE INDEX "specification_by_name_uz" ON "specification" USING btree ("organisation_id","name_uz" collate "und-x-icu","id") WHERE "specification"."deleted_at" is null;
CREATE INDEX "specification_by_name_ru" ON "specification" USING btree ("organisation_id","name_ru" collate "und-x-icu","id") WHERE "specification"."deleted_at" is null;
CREATE INDEX "specification_by_name_en" ON "specification" USING btree ("organisation_id","name_en" collate "und-x-icu","id") WHERE "specification"."deleted_at" is null;
CREATE INDEX "specification_by_sequence" ON "specification" USING btree ("organisation_id","sequence","id") WHERE "specification"."deleted_at" is null;
CREATE INDEX "specification_by_created_at" ON "specification" USING btree ("organisation_id","created_at","id") WHERE "specification"."deleted_at" is null;
CREATE UNIQUE INDEX "specification_one_specification_group_id_name_uz" ON "specification" USING btree ("organisation_id","specification_group_id","name_uz") WHERE "specification"."deleted_at" is null;
CREATE INDEX "specification_with_categories_ids" ON "specification" USING gin ("categories_ids");
CREATE INDEX "specification_option_by_id" ON "specification_option" USING btree ("id");
CREATE INDEX "specification_option_by_name_uz" ON "specification_option" USING btree ("organisation_id","name_uz" collate "und-x-icu","id") WHERE "specification_option"."deleted_at" is null;
CREATE INDEX "specification_option_by_name_ru" ON "specification_option" USING btree ("organisation_id","name_ru" collate "und-x-icu","id") WHERE "specification_option"."deleted_at" is null;
CREATE INDEX "specification_option_by_name_en" ON "specification_option" USING btree ("organisation_id","name_en" collate "und-x-icu","id") WHERE "specification_option"."deleted_at" is null;
CREATE INDEX "specification_option_by_sequence" ON "specification_option" USING btree ("organisation_id","sequence","id") WHERE "specification_option"."deleted_at" is null;
CREATE INDEX "specification_option_by_created_at" ON "specification_option" USING btree ("organisation_id","created_at","id") WHERE "specification_option"."deleted_at" is null;
CREATE UNIQUE INDEX "specification_option_one_specification_id_name_uz" ON "specification_option" USING btree ("organisation_id","specification_id","name_uz") WHERE "specification_option"."deleted_at" is null;
CREATE INDEX "product_with_specifications_option_id" ON "product" USING gin ((jsonb_path_query_array("product"."specifications", '$[*].option_id')));
