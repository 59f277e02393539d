CREATE TABLE "user_device" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text,
	"user_id" uuid,
	"device_type" text,
	"brand" text,
	"model_name" text,
	"app_version" text,
	"os" text,
	"os_version" text,
	"browser" text,
	"browser_version" text,
	"screen" text,
	"is_mobile" boolean DEFAULT false NOT NULL,
	"cookies_enabled" boolean DEFAULT false NOT NULL,
	"registered_date" timestamp (3) with time zone,
	"activated_date" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"device_id" text,
	CONSTRAINT "user_device_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "integrations" (
	"organisation_id" uuid NOT NULL,
	"service" text NOT NULL,
	"address" text,
	"login" text,
	"sender" text,
	"sealed" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "integrations_key" PRIMARY KEY("organisation_id","service")
);
CREATE TABLE "integration_states" (
	"organisation_id" uuid NOT NULL,
	"service" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"trouble" text,
	"said" text,
	CONSTRAINT "integration_states_key" PRIMARY KEY("organisation_id","service")
);
CREATE TABLE "push_addresses" (
	"organisation_id" uuid NOT NULL,
	"user_device_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_addresses_key" PRIMARY KEY("organisation_id","user_device_id")
);
ALTER TABLE "devices" ADD COLUMN "send_asked_at" timestamp (3) with time zone;
ALTER TABLE "devices" ADD COLUMN "log_asked_at" timestamp (3) with time zone;
ALTER TABLE "devices" ADD COLUMN "log" text;
ALTER TABLE "devices" ADD COLUMN "log_at" timestamp (3) with time zone;
ALTER TABLE "notice_sendings" ADD COLUMN "reached" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "user_device" ADD CONSTRAINT "user_device_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_device" ADD CONSTRAINT "user_device_to_user" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "user_device_by_id" ON "user_device" USING btree ("id");
CREATE INDEX "user_device_by_name" ON "user_device" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "user_device"."deleted_at" is null;
CREATE INDEX "user_device_by_last_seen_at" ON "user_device" USING btree ("organisation_id","last_seen_at","id") WHERE "user_device"."deleted_at" is null;
CREATE INDEX "user_device_by_created_at" ON "user_device" USING btree ("organisation_id","created_at","id") WHERE "user_device"."deleted_at" is null;
CREATE UNIQUE INDEX "user_device_one_device_id_user_id" ON "user_device" USING btree ("organisation_id","device_id","user_id") WHERE "user_device"."deleted_at" is null;
CREATE INDEX "push_addresses_by_token" ON "push_addresses" USING btree ("token");
CREATE INDEX "push_addresses_of_user" ON "push_addresses" USING btree ("user_id");
