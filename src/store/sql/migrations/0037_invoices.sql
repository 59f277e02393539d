CREATE TABLE "invoice" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"client_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"bank_id" uuid NOT NULL,
	"currency_id" uuid,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "mm_payment_receipt" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"client_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"bank_id" uuid NOT NULL,
	"currency_id" uuid,
	"external_id" text,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mm_payment_receipt_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "register_invoices" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_invoices_entries" PRIMARY KEY("organisation_id","document_id","n")
);
CREATE TABLE "register_invoices_now" (
	"organisation_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_invoices_now_places" PRIMARY KEY("organisation_id","client_id","invoice_id","due_date","currency_id")
);
CREATE TABLE "register_invoices_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_invoices_months_places" PRIMARY KEY("organisation_id","month","client_id","invoice_id","due_date","currency_id")
);
CREATE TABLE "register_mm_payment" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_mm_payment_entries" PRIMARY KEY("organisation_id","document_id","n")
);
CREATE TABLE "register_mm_payment_now" (
	"organisation_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_mm_payment_now_places" PRIMARY KEY("organisation_id","client_id","state","currency_id")
);
CREATE TABLE "register_mm_payment_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_mm_payment_months_places" PRIMARY KEY("organisation_id","month","client_id","state","currency_id")
);
ALTER TABLE "partner" ADD COLUMN "focus_id" text;
ALTER TABLE "bank" ADD COLUMN "takes_mm_payments" boolean DEFAULT false NOT NULL;
ALTER TABLE "incoming_cashbox_order" ADD COLUMN "pays_id" uuid;
ALTER TABLE "incoming_bank_order" ADD COLUMN "pays_id" uuid;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_to_bank" FOREIGN KEY ("organisation_id","bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mm_payment_receipt" ADD CONSTRAINT "mm_payment_receipt_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mm_payment_receipt" ADD CONSTRAINT "mm_payment_receipt_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mm_payment_receipt" ADD CONSTRAINT "mm_payment_receipt_to_bank" FOREIGN KEY ("organisation_id","bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mm_payment_receipt" ADD CONSTRAINT "mm_payment_receipt_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "invoice_by_id" ON "invoice" USING btree ("id");
CREATE INDEX "invoice_by_number" ON "invoice" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "invoice"."deleted_at" is null;
CREATE INDEX "invoice_by_occurred_at" ON "invoice" USING btree ("organisation_id","occurred_at","id") WHERE "invoice"."deleted_at" is null;
CREATE INDEX "invoice_by_created_at" ON "invoice" USING btree ("organisation_id","created_at","id") WHERE "invoice"."deleted_at" is null;
CREATE UNIQUE INDEX "invoice_one_device_number" ON "invoice" USING btree ("organisation_id","device_number") WHERE "invoice"."device_number" is not null and "invoice"."revision" > 0;
CREATE INDEX "mm_payment_receipt_by_id" ON "mm_payment_receipt" USING btree ("id");
CREATE INDEX "mm_payment_receipt_by_number" ON "mm_payment_receipt" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "mm_payment_receipt"."deleted_at" is null;
CREATE INDEX "mm_payment_receipt_by_occurred_at" ON "mm_payment_receipt" USING btree ("organisation_id","occurred_at","id") WHERE "mm_payment_receipt"."deleted_at" is null;
CREATE INDEX "mm_payment_receipt_by_created_at" ON "mm_payment_receipt" USING btree ("organisation_id","created_at","id") WHERE "mm_payment_receipt"."deleted_at" is null;
CREATE UNIQUE INDEX "mm_payment_receipt_one_external_id" ON "mm_payment_receipt" USING btree ("organisation_id","external_id") WHERE "mm_payment_receipt"."deleted_at" is null;
CREATE UNIQUE INDEX "mm_payment_receipt_one_device_number" ON "mm_payment_receipt" USING btree ("organisation_id","device_number") WHERE "mm_payment_receipt"."device_number" is not null and "mm_payment_receipt"."revision" > 0;
CREATE INDEX "register_invoices_by_time" ON "register_invoices" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_invoices_by_client_id" ON "register_invoices" USING btree ("organisation_id","client_id","occurred_at");
CREATE INDEX "register_mm_payment_by_time" ON "register_mm_payment" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_mm_payment_by_client_id" ON "register_mm_payment" USING btree ("organisation_id","client_id","occurred_at");
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_pays" FOREIGN KEY ("organisation_id","pays_id") REFERENCES "public"."invoice"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_pays" FOREIGN KEY ("organisation_id","pays_id") REFERENCES "public"."invoice"("organisation_id","id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "partner_one_focus_id" ON "partner" USING btree ("organisation_id","focus_id") WHERE "partner"."deleted_at" is null;
CREATE UNIQUE INDEX "bank_one_takes_mm_payments" ON "bank" USING btree ("organisation_id","takes_mm_payments") WHERE ("bank"."deleted_at" is null and "bank"."takes_mm_payments");
