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
