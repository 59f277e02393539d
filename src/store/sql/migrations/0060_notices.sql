CREATE TABLE "notice_looks" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"day" date
);
CREATE TABLE "notices" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"row_id" uuid,
	"place_id" uuid,
	"created_by" uuid,
	"words" jsonb NOT NULL,
	"list" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "notices_told" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"together" integer DEFAULT 1 NOT NULL,
	"push_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "notices_told_key" PRIMARY KEY("user_id","id")
);
CREATE TABLE "notice_sendings" (
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"road" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notice_sendings_key" PRIMARY KEY("user_id","id")
);
CREATE TABLE "notice_habits" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL
);
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("organisation_id","kind","cause");
CREATE INDEX "notices_of" ON "notices" USING btree ("created_at");
CREATE UNIQUE INDEX "notices_told_once" ON "notices_told" USING btree ("user_id","notice_id");
CREATE INDEX "notices_told_newest" ON "notices_told" USING btree ("user_id","push_at");
CREATE INDEX "notices_told_unread" ON "notices_told" USING btree ("user_id") WHERE "notices_told"."opened_at" is null;
CREATE UNIQUE INDEX "notice_sendings_once" ON "notice_sendings" USING btree ("user_id","notice_id","road");
CREATE INDEX "notice_sendings_to_do" ON "notice_sendings" USING btree ("next_at") WHERE "notice_sendings"."state" = 'waiting';
