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
CREATE INDEX "messages_to_do" ON "messages" USING btree ("state","next_at");
