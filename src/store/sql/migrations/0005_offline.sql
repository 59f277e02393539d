CREATE TABLE "attention" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"kind" text,
	"document_id" text,
	"code" text,
	"field" text,
	"params" text,
	"device" text,
	"is_settled" boolean DEFAULT false NOT NULL,
	"comment" text
);

CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	"warehouse_id" uuid,
	"cashbox_id" uuid,
	"secret_hash" text,
	"enrolled_by" uuid,
	"enrolled_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"last_user_id" uuid,
	"app_version" text,
	"health" jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE "enrolments" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"warehouse_id" uuid,
	"cashbox_id" uuid,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);

CREATE TABLE "streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "commands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"answer" jsonb NOT NULL,
	"command" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"command_id" uuid NOT NULL,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "claims" (
	"organisation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"device_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_organisation_id_code_pk" PRIMARY KEY("organisation_id","code")
);

ALTER TABLE "change_log" DROP CONSTRAINT "change_log_feed_version_row_id_pk";
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_feed_version_resource_row_id_pk" PRIMARY KEY("feed","version","resource","row_id");
ALTER TABLE "feeds" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;
ALTER TABLE "change_log" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;
ALTER TABLE "change_log" ADD COLUMN "at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "attention" ADD CONSTRAINT "attention_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "attention_by_number" ON "attention" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "attention"."deleted_at" is null;
CREATE INDEX "attention_by_created_at" ON "attention" USING btree ("organisation_id","created_at","id") WHERE "attention"."deleted_at" is null;
CREATE UNIQUE INDEX "devices_one_code" ON "devices" USING btree ("organisation_id","code");
CREATE INDEX "devices_of_organisation" ON "devices" USING btree ("organisation_id");
CREATE INDEX "commands_by_state" ON "commands" USING btree ("organisation_id","state","received_at");
CREATE INDEX "alarms_of_organisation" ON "alarms" USING btree ("organisation_id","at");
