CREATE TABLE "label_template" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "label_template_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "label_template" ADD CONSTRAINT "label_template_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "label_template_by_id" ON "label_template" USING btree ("id");
CREATE INDEX "label_template_by_name" ON "label_template" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "label_template"."deleted_at" is null;
CREATE INDEX "label_template_by_created_at" ON "label_template" USING btree ("organisation_id","created_at","id") WHERE "label_template"."deleted_at" is null;
CREATE UNIQUE INDEX "label_template_one_name" ON "label_template" USING btree ("organisation_id","name") WHERE "label_template"."deleted_at" is null;
