CREATE TABLE "report_sending" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"report" text,
	"question" text,
	"format" text NOT NULL,
	"channel" text NOT NULL,
	"repeats" text NOT NULL,
	"weekdays" text[] DEFAULT '{}' NOT NULL,
	"month_day" integer,
	"hour" integer NOT NULL,
	"recipient_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "report_sending_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "report_deliveries" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sending_id" uuid,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"question" text NOT NULL,
	"format" text NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"attempts" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "report_deliveries_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "telegram_chats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" text,
	"linked_at" timestamp (3) with time zone,
	"code_hash" text,
	"expires_at" timestamp (3) with time zone
);
ALTER TABLE "report_sending" ADD CONSTRAINT "report_sending_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "report_sending_by_id" ON "report_sending" USING btree ("id");
CREATE INDEX "report_sending_by_name" ON "report_sending" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "report_sending"."deleted_at" is null;
CREATE INDEX "report_sending_by_created_at" ON "report_sending" USING btree ("organisation_id","created_at","id") WHERE "report_sending"."deleted_at" is null;
CREATE INDEX "report_sending_with_recipient_ids" ON "report_sending" USING gin ("recipient_ids");
CREATE UNIQUE INDEX "report_deliveries_once" ON "report_deliveries" USING btree ("organisation_id","sending_id","user_id","due_at");
CREATE INDEX "report_deliveries_to_do" ON "report_deliveries" USING btree ("state","next_at");
CREATE INDEX "report_deliveries_of" ON "report_deliveries" USING btree ("organisation_id","created_at");
