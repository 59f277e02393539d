CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dad_name" text,
	"phone_number" text NOT NULL,
	"region_id" uuid NOT NULL,
	"district_id" uuid NOT NULL,
	"home" text NOT NULL,
	"language" text,
	"status" text,
	"reason" text,
	"password" boolean DEFAULT false NOT NULL
);
CREATE TABLE "application_secrets" (
	"organisation_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"field" text NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "application_secrets_key" PRIMARY KEY("organisation_id","row_id","field")
);
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"why" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
CREATE TABLE "one_time_codes" (
	"purpose" text NOT NULL,
	"login" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_codes_purpose_login_pk" PRIMARY KEY("purpose","login")
);
ALTER TABLE "application" ADD CONSTRAINT "application_to_region" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "application" ADD CONSTRAINT "application_to_district" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "application_by_name" ON "application" USING btree ("name" collate "und-x-icu","id") WHERE "application"."deleted_at" is null;
CREATE INDEX "application_by_created_at" ON "application" USING btree ("created_at","id") WHERE "application"."deleted_at" is null;
CREATE INDEX "messages_to_do" ON "messages" USING btree ("state","next_at");
