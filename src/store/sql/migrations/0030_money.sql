CREATE TABLE "initial_balance_cashbox" (
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
	"cashbox_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "initial_balance_cashbox_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "initial_balance_bank" (
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
	"bank_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "initial_balance_bank_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "incoming_cashbox_order" (
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
	"cashbox_id" uuid NOT NULL,
	"party" text NOT NULL,
	"client_id" uuid,
	"supplier_id" uuid,
	"employee_id" uuid,
	"person" text,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"shift_id" uuid,
	"income_type_id" uuid,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "incoming_cashbox_order_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "outcoming_cashbox_order" (
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
	"cashbox_id" uuid NOT NULL,
	"party" text NOT NULL,
	"client_id" uuid,
	"supplier_id" uuid,
	"employee_id" uuid,
	"person" text,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"shift_id" uuid,
	"outcome_type_id" uuid,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outcoming_cashbox_order_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "cashbox_movement" (
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
	"out_cashbox_id" uuid NOT NULL,
	"in_cashbox_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"received" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cashbox_movement_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "currency_conversion" (
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
	"cashbox_id" uuid NOT NULL,
	"out_currency_id" uuid NOT NULL,
	"out_amount" bigint NOT NULL,
	"in_currency_id" uuid NOT NULL,
	"in_amount" bigint NOT NULL,
	"shift_id" uuid,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "currency_conversion_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "incoming_bank_order" (
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
	"bank_id" uuid NOT NULL,
	"client_id" uuid,
	"supplier_id" uuid,
	"employee_id" uuid,
	"person" text,
	"amount" bigint NOT NULL,
	"currency_id" uuid,
	"invoice" text,
	"party" text NOT NULL,
	"terminal_id" uuid,
	"commission" bigint,
	"income_type_id" uuid,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "incoming_bank_order_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "outcoming_bank_order" (
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
	"bank_id" uuid NOT NULL,
	"client_id" uuid,
	"supplier_id" uuid,
	"employee_id" uuid,
	"person" text,
	"amount" bigint NOT NULL,
	"currency_id" uuid,
	"invoice" text,
	"party" text NOT NULL,
	"outcome_type_id" uuid,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outcoming_bank_order_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "bank_movement" (
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
	"out_bank_id" uuid NOT NULL,
	"out_currency_id" uuid,
	"out_amount" bigint NOT NULL,
	"commission" bigint,
	"in_bank_id" uuid NOT NULL,
	"in_currency_id" uuid,
	"in_amount" bigint NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_movement_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "register_employees" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"employee_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_employees_entries" PRIMARY KEY("organisation_id","document_id","n")
);
CREATE TABLE "register_employees_now" (
	"organisation_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_employees_now_places" PRIMARY KEY("organisation_id","employee_id","currency_id")
);
CREATE TABLE "register_employees_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"employee_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_employees_months_places" PRIMARY KEY("organisation_id","month","employee_id","currency_id")
);
ALTER TABLE "initial_balance_cashbox" ADD CONSTRAINT "initial_balance_cashbox_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_cashbox" ADD CONSTRAINT "initial_balance_cashbox_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_bank" ADD CONSTRAINT "initial_balance_bank_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_bank" ADD CONSTRAINT "initial_balance_bank_to_bank" FOREIGN KEY ("organisation_id","bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_bank" ADD CONSTRAINT "initial_balance_bank_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_supplier" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_employee" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_shift" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."cash_shift"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_cashbox_order" ADD CONSTRAINT "incoming_cashbox_order_to_income_type" FOREIGN KEY ("organisation_id","income_type_id") REFERENCES "public"."income_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_supplier" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_employee" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_shift" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."cash_shift"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_cashbox_order" ADD CONSTRAINT "outcoming_cashbox_order_to_outcome_type" FOREIGN KEY ("organisation_id","outcome_type_id") REFERENCES "public"."outcome_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_movement" ADD CONSTRAINT "cashbox_movement_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "cashbox_movement" ADD CONSTRAINT "cashbox_movement_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "currency_conversion" ADD CONSTRAINT "currency_conversion_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "currency_conversion" ADD CONSTRAINT "currency_conversion_to_out_currency" FOREIGN KEY ("out_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "currency_conversion" ADD CONSTRAINT "currency_conversion_to_in_currency" FOREIGN KEY ("in_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "currency_conversion" ADD CONSTRAINT "currency_conversion_to_shift" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."cash_shift"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_bank" FOREIGN KEY ("organisation_id","bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_supplier" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_employee" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_terminal" FOREIGN KEY ("organisation_id","terminal_id") REFERENCES "public"."acquiring_terminal"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incoming_bank_order" ADD CONSTRAINT "incoming_bank_order_to_income_type" FOREIGN KEY ("organisation_id","income_type_id") REFERENCES "public"."income_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_bank" FOREIGN KEY ("organisation_id","bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_supplier" FOREIGN KEY ("organisation_id","supplier_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_employee" FOREIGN KEY ("organisation_id","employee_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "outcoming_bank_order" ADD CONSTRAINT "outcoming_bank_order_to_outcome_type" FOREIGN KEY ("organisation_id","outcome_type_id") REFERENCES "public"."outcome_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_to_out_bank" FOREIGN KEY ("organisation_id","out_bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_to_out_currency" FOREIGN KEY ("out_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_to_in_bank" FOREIGN KEY ("organisation_id","in_bank_id") REFERENCES "public"."bank"("organisation_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bank_movement" ADD CONSTRAINT "bank_movement_to_in_currency" FOREIGN KEY ("in_currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "initial_balance_cashbox_by_id" ON "initial_balance_cashbox" USING btree ("id");
CREATE INDEX "initial_balance_cashbox_by_number" ON "initial_balance_cashbox" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "initial_balance_cashbox"."deleted_at" is null;
CREATE INDEX "initial_balance_cashbox_by_occurred_at" ON "initial_balance_cashbox" USING btree ("organisation_id","occurred_at","id") WHERE "initial_balance_cashbox"."deleted_at" is null;
CREATE INDEX "initial_balance_cashbox_by_created_at" ON "initial_balance_cashbox" USING btree ("organisation_id","created_at","id") WHERE "initial_balance_cashbox"."deleted_at" is null;
CREATE UNIQUE INDEX "initial_balance_cashbox_one_device_number" ON "initial_balance_cashbox" USING btree ("organisation_id","device_number") WHERE "initial_balance_cashbox"."device_number" is not null and "initial_balance_cashbox"."revision" > 0;
CREATE INDEX "initial_balance_bank_by_id" ON "initial_balance_bank" USING btree ("id");
CREATE INDEX "initial_balance_bank_by_number" ON "initial_balance_bank" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "initial_balance_bank"."deleted_at" is null;
CREATE INDEX "initial_balance_bank_by_occurred_at" ON "initial_balance_bank" USING btree ("organisation_id","occurred_at","id") WHERE "initial_balance_bank"."deleted_at" is null;
CREATE INDEX "initial_balance_bank_by_created_at" ON "initial_balance_bank" USING btree ("organisation_id","created_at","id") WHERE "initial_balance_bank"."deleted_at" is null;
CREATE UNIQUE INDEX "initial_balance_bank_one_device_number" ON "initial_balance_bank" USING btree ("organisation_id","device_number") WHERE "initial_balance_bank"."device_number" is not null and "initial_balance_bank"."revision" > 0;
CREATE INDEX "incoming_cashbox_order_by_id" ON "incoming_cashbox_order" USING btree ("id");
CREATE INDEX "incoming_cashbox_order_by_number" ON "incoming_cashbox_order" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "incoming_cashbox_order"."deleted_at" is null;
CREATE INDEX "incoming_cashbox_order_by_occurred_at" ON "incoming_cashbox_order" USING btree ("organisation_id","occurred_at","id") WHERE "incoming_cashbox_order"."deleted_at" is null;
CREATE INDEX "incoming_cashbox_order_by_created_at" ON "incoming_cashbox_order" USING btree ("organisation_id","created_at","id") WHERE "incoming_cashbox_order"."deleted_at" is null;
CREATE UNIQUE INDEX "incoming_cashbox_order_one_device_number" ON "incoming_cashbox_order" USING btree ("organisation_id","device_number") WHERE "incoming_cashbox_order"."device_number" is not null and "incoming_cashbox_order"."revision" > 0;
CREATE INDEX "outcoming_cashbox_order_by_id" ON "outcoming_cashbox_order" USING btree ("id");
CREATE INDEX "outcoming_cashbox_order_by_number" ON "outcoming_cashbox_order" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "outcoming_cashbox_order"."deleted_at" is null;
CREATE INDEX "outcoming_cashbox_order_by_occurred_at" ON "outcoming_cashbox_order" USING btree ("organisation_id","occurred_at","id") WHERE "outcoming_cashbox_order"."deleted_at" is null;
CREATE INDEX "outcoming_cashbox_order_by_created_at" ON "outcoming_cashbox_order" USING btree ("organisation_id","created_at","id") WHERE "outcoming_cashbox_order"."deleted_at" is null;
CREATE UNIQUE INDEX "outcoming_cashbox_order_one_device_number" ON "outcoming_cashbox_order" USING btree ("organisation_id","device_number") WHERE "outcoming_cashbox_order"."device_number" is not null and "outcoming_cashbox_order"."revision" > 0;
CREATE INDEX "cashbox_movement_by_id" ON "cashbox_movement" USING btree ("id");
CREATE INDEX "cashbox_movement_by_number" ON "cashbox_movement" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "cashbox_movement"."deleted_at" is null;
CREATE INDEX "cashbox_movement_by_occurred_at" ON "cashbox_movement" USING btree ("organisation_id","occurred_at","id") WHERE "cashbox_movement"."deleted_at" is null;
CREATE INDEX "cashbox_movement_by_created_at" ON "cashbox_movement" USING btree ("organisation_id","created_at","id") WHERE "cashbox_movement"."deleted_at" is null;
CREATE UNIQUE INDEX "cashbox_movement_one_device_number" ON "cashbox_movement" USING btree ("organisation_id","device_number") WHERE "cashbox_movement"."device_number" is not null and "cashbox_movement"."revision" > 0;
CREATE INDEX "currency_conversion_by_id" ON "currency_conversion" USING btree ("id");
CREATE INDEX "currency_conversion_by_number" ON "currency_conversion" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "currency_conversion"."deleted_at" is null;
CREATE INDEX "currency_conversion_by_occurred_at" ON "currency_conversion" USING btree ("organisation_id","occurred_at","id") WHERE "currency_conversion"."deleted_at" is null;
CREATE INDEX "currency_conversion_by_created_at" ON "currency_conversion" USING btree ("organisation_id","created_at","id") WHERE "currency_conversion"."deleted_at" is null;
CREATE UNIQUE INDEX "currency_conversion_one_device_number" ON "currency_conversion" USING btree ("organisation_id","device_number") WHERE "currency_conversion"."device_number" is not null and "currency_conversion"."revision" > 0;
CREATE INDEX "incoming_bank_order_by_id" ON "incoming_bank_order" USING btree ("id");
CREATE INDEX "incoming_bank_order_by_number" ON "incoming_bank_order" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "incoming_bank_order"."deleted_at" is null;
CREATE INDEX "incoming_bank_order_by_occurred_at" ON "incoming_bank_order" USING btree ("organisation_id","occurred_at","id") WHERE "incoming_bank_order"."deleted_at" is null;
CREATE INDEX "incoming_bank_order_by_created_at" ON "incoming_bank_order" USING btree ("organisation_id","created_at","id") WHERE "incoming_bank_order"."deleted_at" is null;
CREATE UNIQUE INDEX "incoming_bank_order_one_device_number" ON "incoming_bank_order" USING btree ("organisation_id","device_number") WHERE "incoming_bank_order"."device_number" is not null and "incoming_bank_order"."revision" > 0;
CREATE INDEX "outcoming_bank_order_by_id" ON "outcoming_bank_order" USING btree ("id");
CREATE INDEX "outcoming_bank_order_by_number" ON "outcoming_bank_order" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "outcoming_bank_order"."deleted_at" is null;
CREATE INDEX "outcoming_bank_order_by_occurred_at" ON "outcoming_bank_order" USING btree ("organisation_id","occurred_at","id") WHERE "outcoming_bank_order"."deleted_at" is null;
CREATE INDEX "outcoming_bank_order_by_created_at" ON "outcoming_bank_order" USING btree ("organisation_id","created_at","id") WHERE "outcoming_bank_order"."deleted_at" is null;
CREATE UNIQUE INDEX "outcoming_bank_order_one_device_number" ON "outcoming_bank_order" USING btree ("organisation_id","device_number") WHERE "outcoming_bank_order"."device_number" is not null and "outcoming_bank_order"."revision" > 0;
CREATE INDEX "bank_movement_by_id" ON "bank_movement" USING btree ("id");
CREATE INDEX "bank_movement_by_number" ON "bank_movement" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "bank_movement"."deleted_at" is null;
CREATE INDEX "bank_movement_by_occurred_at" ON "bank_movement" USING btree ("organisation_id","occurred_at","id") WHERE "bank_movement"."deleted_at" is null;
CREATE INDEX "bank_movement_by_created_at" ON "bank_movement" USING btree ("organisation_id","created_at","id") WHERE "bank_movement"."deleted_at" is null;
CREATE UNIQUE INDEX "bank_movement_one_device_number" ON "bank_movement" USING btree ("organisation_id","device_number") WHERE "bank_movement"."device_number" is not null and "bank_movement"."revision" > 0;
CREATE INDEX "register_employees_by_time" ON "register_employees" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_employees_by_employee_id" ON "register_employees" USING btree ("organisation_id","employee_id","occurred_at");
