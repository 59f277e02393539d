CREATE TABLE "bank_statement" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text,
	"bank_id" uuid,
	"from_day" date,
	"to_day" date,
	"opening" bigint,
	"closing" bigint,
	"incoming" bigint,
	"outgoing" bigint,
	"line_count" integer,
	"comment" text,
	CONSTRAINT "bank_statement_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "bank_statement_lines" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"occurrence" integer NOT NULL,
	"day" date NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"party" text NOT NULL,
	"inn" text NOT NULL,
	"account" text NOT NULL,
	"mfo" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"proposals" jsonb NOT NULL,
	"reason" text,
	"document" text,
	"document_id" uuid,
	"document_number" text,
	"is_made" boolean DEFAULT false NOT NULL,
	"means" jsonb,
	"words" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "bank_statement_lines_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "bank_statement_columns" (
	"organisation_id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "bank_statement_columns_key" PRIMARY KEY("organisation_id","bank_id")
);
ALTER TABLE "partner" ADD COLUMN "account" text;
ALTER TABLE "partner" ADD COLUMN "mfo" text;
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_to_bank" FOREIGN KEY ("organisation_id","bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_to_statement" FOREIGN KEY ("organisation_id","statement_id") REFERENCES "public"."bank_statement"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "bank_statement_by_id" ON "bank_statement" USING btree ("id");
CREATE INDEX "bank_statement_by_name" ON "bank_statement" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "bank_statement"."deleted_at" is null;
CREATE INDEX "bank_statement_by_to_day" ON "bank_statement" USING btree ("organisation_id","to_day","id") WHERE "bank_statement"."deleted_at" is null;
CREATE INDEX "bank_statement_by_created_at" ON "bank_statement" USING btree ("organisation_id","created_at","id") WHERE "bank_statement"."deleted_at" is null;
CREATE UNIQUE INDEX "bank_statement_lines_once" ON "bank_statement_lines" USING btree ("organisation_id","bank_id","key","occurrence");
CREATE INDEX "bank_statement_lines_of" ON "bank_statement_lines" USING btree ("organisation_id","statement_id","position");
CREATE UNIQUE INDEX "bank_statement_lines_one_document" ON "bank_statement_lines" USING btree ("organisation_id","document_id","bank_id") WHERE "bank_statement_lines"."document_id" is not null;
CREATE INDEX "bank_statement_lines_learned" ON "bank_statement_lines" USING btree ("organisation_id","decided_at") WHERE "bank_statement_lines"."means" is not null;
