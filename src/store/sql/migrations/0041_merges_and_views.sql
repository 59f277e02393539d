CREATE TABLE "merges" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource" text NOT NULL,
	"into_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"merged" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "merges_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "stand_ins" (
	"organisation_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"gone_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merge_id" uuid NOT NULL,
	CONSTRAINT "stand_ins_key" PRIMARY KEY("organisation_id","gone_id")
);
CREATE INDEX "merges_of" ON "merges" USING btree ("organisation_id","resource","at");
CREATE INDEX "stand_ins_into" ON "stand_ins" USING btree ("organisation_id","into_id");
CREATE TABLE "list_views" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"layout" jsonb NOT NULL,
	"dense" boolean NOT NULL,
	"is_shared" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "list_views_key" PRIMARY KEY("organisation_id","id")
);
CREATE INDEX "list_views_of" ON "list_views" USING btree ("organisation_id","user_id");
