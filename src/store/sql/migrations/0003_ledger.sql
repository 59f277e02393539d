CREATE TABLE "unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"product_id" uuid NOT NULL,
	"imei_1" text,
	"imei_2" text,
	"serial_number" text
);

CREATE TABLE "retail_sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"client_id" uuid,
	"price_type_id" uuid,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint,
	"discount" bigint,
	"payment_type" text,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "product_return_from_client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"sale_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "product_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"invoice" text,
	"due_date" date,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "product_return_to_supplier" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "product_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "stock_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "document_write_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"outcome_type_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "product_initial_balance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "price_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"price_type_id" uuid NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "initial_balance_debit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"due_date" date,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "initial_balance_credit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"due_date" date,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "currency_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"number" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"currency_id" uuid NOT NULL,
	"rate" bigint NOT NULL,
	"status" text,
	"comment" text,
	"device_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "register_product" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"place" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "register_product_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_product_now" (
	"organisation_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"place" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "register_product_now_places" PRIMARY KEY("organisation_id","product_id","warehouse_id","place","unit")
);

CREATE TABLE "register_product_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"product_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"place" text NOT NULL,
	"unit" text NOT NULL,
	"quantity_income" bigint NOT NULL,
	"quantity_outcome" bigint NOT NULL,
	"cost_income" bigint NOT NULL,
	"cost_outcome" bigint NOT NULL,
	CONSTRAINT "register_product_months_places" PRIMARY KEY("organisation_id","month","product_id","warehouse_id","place","unit")
);

CREATE TABLE "register_returnables" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"sale_id" uuid NOT NULL,
	"sale_line" integer NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "register_returnables_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_returnables_now" (
	"organisation_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"sale_line" integer NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "register_returnables_now_places" PRIMARY KEY("organisation_id","sale_id","sale_line","unit")
);

CREATE TABLE "register_returnables_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"sale_id" uuid NOT NULL,
	"sale_line" integer NOT NULL,
	"unit" text NOT NULL,
	"quantity_income" bigint NOT NULL,
	"quantity_outcome" bigint NOT NULL,
	"cost_income" bigint NOT NULL,
	"cost_outcome" bigint NOT NULL,
	"sum_income" bigint NOT NULL,
	"sum_outcome" bigint NOT NULL,
	CONSTRAINT "register_returnables_months_places" PRIMARY KEY("organisation_id","month","sale_id","sale_line","unit")
);

CREATE TABLE "register_partner" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_partner_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_partner_now" (
	"organisation_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_partner_now_places" PRIMARY KEY("organisation_id","partner_id","currency_id")
);

CREATE TABLE "register_partner_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_partner_months_places" PRIMARY KEY("organisation_id","month","partner_id","currency_id")
);

CREATE TABLE "register_repayment_date" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"partner_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"due_date" date NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_repayment_date_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_repayment_date_now" (
	"organisation_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"due_date" date NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_repayment_date_now_places" PRIMARY KEY("organisation_id","partner_id","origin","due_date","currency_id")
);

CREATE TABLE "register_repayment_date_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"partner_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"due_date" date NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_repayment_date_months_places" PRIMARY KEY("organisation_id","month","partner_id","origin","due_date","currency_id")
);

CREATE TABLE "register_cashboxes" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_cashboxes_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_cashboxes_now" (
	"organisation_id" uuid NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_cashboxes_now_places" PRIMARY KEY("organisation_id","cashbox_id","currency_id")
);

CREATE TABLE "register_cashboxes_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_cashboxes_months_places" PRIMARY KEY("organisation_id","month","cashbox_id","currency_id")
);

CREATE TABLE "register_cashbox_bookings" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_cashbox_bookings_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_cashbox_bookings_now" (
	"organisation_id" uuid NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_cashbox_bookings_now_places" PRIMARY KEY("organisation_id","cashbox_id","currency_id")
);

CREATE TABLE "register_cashbox_bookings_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"cashbox_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_cashbox_bookings_months_places" PRIMARY KEY("organisation_id","month","cashbox_id","currency_id")
);

CREATE TABLE "register_banks" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"bank_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_banks_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_banks_now" (
	"organisation_id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_banks_now_places" PRIMARY KEY("organisation_id","bank_id","currency_id")
);

CREATE TABLE "register_banks_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"bank_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_banks_months_places" PRIMARY KEY("organisation_id","month","bank_id","currency_id")
);

CREATE TABLE "register_acquires" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"terminal_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_acquires_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_acquires_now" (
	"organisation_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_acquires_now_places" PRIMARY KEY("organisation_id","terminal_id","currency_id")
);

CREATE TABLE "register_acquires_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"terminal_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_acquires_months_places" PRIMARY KEY("organisation_id","month","terminal_id","currency_id")
);

CREATE TABLE "register_sale" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"client_id" uuid,
	"cashbox_id" uuid,
	"payment" text,
	"quantity" bigint NOT NULL,
	"sum" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"discount" bigint NOT NULL,
	CONSTRAINT "register_sale_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_incomes" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"cause" text NOT NULL,
	"income_type_id" uuid,
	"warehouse_id" uuid,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_incomes_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_outcomes" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"cause" text NOT NULL,
	"outcome_type_id" uuid,
	"warehouse_id" uuid,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_outcomes_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_openings" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "register_openings_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_prices" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	"price_type_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "register_prices_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_prices_now" (
	"organisation_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_type_id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"document_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "register_prices_now_places" PRIMARY KEY("organisation_id","product_id","price_type_id","occurred_at","document_id")
);

CREATE TABLE "register_currency_rates" (
	"organisation_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" text NOT NULL,
	"line" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"undoes" boolean NOT NULL,
	"value" bigint NOT NULL,
	"currency_id" uuid NOT NULL,
	"rate" bigint NOT NULL,
	CONSTRAINT "register_currency_rates_document_id_n_pk" PRIMARY KEY("document_id","n")
);

CREATE TABLE "register_currency_rates_now" (
	"organisation_id" uuid NOT NULL,
	"currency_id" uuid NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"document_id" uuid NOT NULL,
	"rate" bigint NOT NULL,
	CONSTRAINT "register_currency_rates_now_places" PRIMARY KEY("organisation_id","currency_id","occurred_at","document_id")
);

ALTER TABLE "organisation" ADD COLUMN "closed_until" date;
ALTER TABLE "audit" ADD COLUMN "comment" text;
ALTER TABLE "unit" ADD CONSTRAINT "unit_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unit" ADD CONSTRAINT "unit_to_product" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retail_sale" ADD CONSTRAINT "retail_sale_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retail_sale" ADD CONSTRAINT "retail_sale_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retail_sale" ADD CONSTRAINT "retail_sale_to_cashbox" FOREIGN KEY ("cashbox_id") REFERENCES "public"."cashbox"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retail_sale" ADD CONSTRAINT "retail_sale_to_client" FOREIGN KEY ("client_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "retail_sale" ADD CONSTRAINT "retail_sale_to_price_type" FOREIGN KEY ("price_type_id") REFERENCES "public"."price_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_from_client" ADD CONSTRAINT "product_return_from_client_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_from_client" ADD CONSTRAINT "product_return_from_client_to_sale" FOREIGN KEY ("sale_id") REFERENCES "public"."retail_sale"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_from_client" ADD CONSTRAINT "product_return_from_client_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_from_client" ADD CONSTRAINT "product_return_from_client_to_cashbox" FOREIGN KEY ("cashbox_id") REFERENCES "public"."cashbox"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_receipt" ADD CONSTRAINT "product_receipt_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_receipt" ADD CONSTRAINT "product_receipt_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_receipt" ADD CONSTRAINT "product_receipt_to_supplier" FOREIGN KEY ("supplier_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_receipt" ADD CONSTRAINT "product_receipt_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_to_supplier" ADD CONSTRAINT "product_return_to_supplier_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_to_supplier" ADD CONSTRAINT "product_return_to_supplier_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_to_supplier" ADD CONSTRAINT "product_return_to_supplier_to_supplier" FOREIGN KEY ("supplier_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_return_to_supplier" ADD CONSTRAINT "product_return_to_supplier_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_movement" ADD CONSTRAINT "product_movement_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_movement" ADD CONSTRAINT "product_movement_to_sender" FOREIGN KEY ("sender_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_movement" ADD CONSTRAINT "product_movement_to_receiver" FOREIGN KEY ("receiver_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_write_off" ADD CONSTRAINT "document_write_off_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_write_off" ADD CONSTRAINT "document_write_off_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_write_off" ADD CONSTRAINT "document_write_off_to_outcome_type" FOREIGN KEY ("outcome_type_id") REFERENCES "public"."outcome_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_initial_balance" ADD CONSTRAINT "product_initial_balance_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_initial_balance" ADD CONSTRAINT "product_initial_balance_to_warehouse" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_setting" ADD CONSTRAINT "price_setting_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "price_setting" ADD CONSTRAINT "price_setting_to_price_type" FOREIGN KEY ("price_type_id") REFERENCES "public"."price_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_debit" ADD CONSTRAINT "initial_balance_debit_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_debit" ADD CONSTRAINT "initial_balance_debit_to_partner" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_debit" ADD CONSTRAINT "initial_balance_debit_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_credit" ADD CONSTRAINT "initial_balance_credit_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_credit" ADD CONSTRAINT "initial_balance_credit_to_partner" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "initial_balance_credit" ADD CONSTRAINT "initial_balance_credit_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "currency_rate" ADD CONSTRAINT "currency_rate_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "currency_rate" ADD CONSTRAINT "currency_rate_to_currency" FOREIGN KEY ("currency_id") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "unit_by_code" ON "unit" USING btree ("organisation_id","code" collate "und-x-icu","id") WHERE "unit"."deleted_at" is null;
CREATE INDEX "unit_by_created_at" ON "unit" USING btree ("organisation_id","created_at","id") WHERE "unit"."deleted_at" is null;
CREATE UNIQUE INDEX "unit_one_imei_1" ON "unit" USING btree ("organisation_id","imei_1") WHERE "unit"."deleted_at" is null;
CREATE UNIQUE INDEX "unit_one_imei_2" ON "unit" USING btree ("organisation_id","imei_2") WHERE "unit"."deleted_at" is null;
CREATE UNIQUE INDEX "unit_one_serial_number" ON "unit" USING btree ("organisation_id","serial_number") WHERE "unit"."deleted_at" is null;
CREATE INDEX "retail_sale_by_number" ON "retail_sale" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "retail_sale"."deleted_at" is null;
CREATE INDEX "retail_sale_by_occurred_at" ON "retail_sale" USING btree ("organisation_id","occurred_at","id") WHERE "retail_sale"."deleted_at" is null;
CREATE INDEX "retail_sale_by_created_at" ON "retail_sale" USING btree ("organisation_id","created_at","id") WHERE "retail_sale"."deleted_at" is null;
CREATE INDEX "product_return_from_client_by_number" ON "product_return_from_client" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "product_return_from_client"."deleted_at" is null;
CREATE INDEX "product_return_from_client_by_occurred_at" ON "product_return_from_client" USING btree ("organisation_id","occurred_at","id") WHERE "product_return_from_client"."deleted_at" is null;
CREATE INDEX "product_return_from_client_by_created_at" ON "product_return_from_client" USING btree ("organisation_id","created_at","id") WHERE "product_return_from_client"."deleted_at" is null;
CREATE INDEX "product_receipt_by_number" ON "product_receipt" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "product_receipt"."deleted_at" is null;
CREATE INDEX "product_receipt_by_occurred_at" ON "product_receipt" USING btree ("organisation_id","occurred_at","id") WHERE "product_receipt"."deleted_at" is null;
CREATE INDEX "product_receipt_by_created_at" ON "product_receipt" USING btree ("organisation_id","created_at","id") WHERE "product_receipt"."deleted_at" is null;
CREATE INDEX "product_return_to_supplier_by_number" ON "product_return_to_supplier" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "product_return_to_supplier"."deleted_at" is null;
CREATE INDEX "product_return_to_supplier_by_occurred_at" ON "product_return_to_supplier" USING btree ("organisation_id","occurred_at","id") WHERE "product_return_to_supplier"."deleted_at" is null;
CREATE INDEX "product_return_to_supplier_by_created_at" ON "product_return_to_supplier" USING btree ("organisation_id","created_at","id") WHERE "product_return_to_supplier"."deleted_at" is null;
CREATE INDEX "product_movement_by_number" ON "product_movement" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "product_movement"."deleted_at" is null;
CREATE INDEX "product_movement_by_occurred_at" ON "product_movement" USING btree ("organisation_id","occurred_at","id") WHERE "product_movement"."deleted_at" is null;
CREATE INDEX "product_movement_by_created_at" ON "product_movement" USING btree ("organisation_id","created_at","id") WHERE "product_movement"."deleted_at" is null;
CREATE INDEX "stock_count_by_number" ON "stock_count" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "stock_count"."deleted_at" is null;
CREATE INDEX "stock_count_by_occurred_at" ON "stock_count" USING btree ("organisation_id","occurred_at","id") WHERE "stock_count"."deleted_at" is null;
CREATE INDEX "stock_count_by_created_at" ON "stock_count" USING btree ("organisation_id","created_at","id") WHERE "stock_count"."deleted_at" is null;
CREATE INDEX "document_write_off_by_number" ON "document_write_off" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "document_write_off"."deleted_at" is null;
CREATE INDEX "document_write_off_by_occurred_at" ON "document_write_off" USING btree ("organisation_id","occurred_at","id") WHERE "document_write_off"."deleted_at" is null;
CREATE INDEX "document_write_off_by_created_at" ON "document_write_off" USING btree ("organisation_id","created_at","id") WHERE "document_write_off"."deleted_at" is null;
CREATE INDEX "product_initial_balance_by_number" ON "product_initial_balance" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "product_initial_balance"."deleted_at" is null;
CREATE INDEX "product_initial_balance_by_occurred_at" ON "product_initial_balance" USING btree ("organisation_id","occurred_at","id") WHERE "product_initial_balance"."deleted_at" is null;
CREATE INDEX "product_initial_balance_by_created_at" ON "product_initial_balance" USING btree ("organisation_id","created_at","id") WHERE "product_initial_balance"."deleted_at" is null;
CREATE INDEX "price_setting_by_number" ON "price_setting" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "price_setting"."deleted_at" is null;
CREATE INDEX "price_setting_by_occurred_at" ON "price_setting" USING btree ("organisation_id","occurred_at","id") WHERE "price_setting"."deleted_at" is null;
CREATE INDEX "price_setting_by_created_at" ON "price_setting" USING btree ("organisation_id","created_at","id") WHERE "price_setting"."deleted_at" is null;
CREATE INDEX "initial_balance_debit_by_number" ON "initial_balance_debit" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "initial_balance_debit"."deleted_at" is null;
CREATE INDEX "initial_balance_debit_by_occurred_at" ON "initial_balance_debit" USING btree ("organisation_id","occurred_at","id") WHERE "initial_balance_debit"."deleted_at" is null;
CREATE INDEX "initial_balance_debit_by_created_at" ON "initial_balance_debit" USING btree ("organisation_id","created_at","id") WHERE "initial_balance_debit"."deleted_at" is null;
CREATE INDEX "initial_balance_credit_by_number" ON "initial_balance_credit" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "initial_balance_credit"."deleted_at" is null;
CREATE INDEX "initial_balance_credit_by_occurred_at" ON "initial_balance_credit" USING btree ("organisation_id","occurred_at","id") WHERE "initial_balance_credit"."deleted_at" is null;
CREATE INDEX "initial_balance_credit_by_created_at" ON "initial_balance_credit" USING btree ("organisation_id","created_at","id") WHERE "initial_balance_credit"."deleted_at" is null;
CREATE INDEX "currency_rate_by_number" ON "currency_rate" USING btree ("organisation_id","number" collate "und-x-icu","id") WHERE "currency_rate"."deleted_at" is null;
CREATE INDEX "currency_rate_by_occurred_at" ON "currency_rate" USING btree ("organisation_id","occurred_at","id") WHERE "currency_rate"."deleted_at" is null;
CREATE INDEX "currency_rate_by_created_at" ON "currency_rate" USING btree ("organisation_id","created_at","id") WHERE "currency_rate"."deleted_at" is null;
CREATE INDEX "register_product_by_time" ON "register_product" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_product_by_product_id" ON "register_product" USING btree ("organisation_id","product_id","occurred_at");
CREATE INDEX "register_product_of_unit" ON "register_product" USING btree ("organisation_id","unit") WHERE "register_product"."unit" <> '';
CREATE INDEX "register_product_now_of_unit" ON "register_product_now" USING btree ("organisation_id","unit") WHERE "register_product_now"."unit" <> '';
CREATE INDEX "register_returnables_by_time" ON "register_returnables" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_returnables_by_sale_id" ON "register_returnables" USING btree ("organisation_id","sale_id","occurred_at");
CREATE INDEX "register_returnables_of_unit" ON "register_returnables" USING btree ("organisation_id","unit") WHERE "register_returnables"."unit" <> '';
CREATE INDEX "register_returnables_now_of_unit" ON "register_returnables_now" USING btree ("organisation_id","unit") WHERE "register_returnables_now"."unit" <> '';
CREATE INDEX "register_partner_by_time" ON "register_partner" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_partner_by_partner_id" ON "register_partner" USING btree ("organisation_id","partner_id","occurred_at");
CREATE INDEX "register_repayment_date_by_time" ON "register_repayment_date" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_repayment_date_by_partner_id" ON "register_repayment_date" USING btree ("organisation_id","partner_id","occurred_at");
CREATE INDEX "register_cashboxes_by_time" ON "register_cashboxes" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_cashboxes_by_cashbox_id" ON "register_cashboxes" USING btree ("organisation_id","cashbox_id","occurred_at");
CREATE INDEX "register_cashbox_bookings_by_time" ON "register_cashbox_bookings" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_cashbox_bookings_by_cashbox_id" ON "register_cashbox_bookings" USING btree ("organisation_id","cashbox_id","occurred_at");
CREATE INDEX "register_banks_by_time" ON "register_banks" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_banks_by_bank_id" ON "register_banks" USING btree ("organisation_id","bank_id","occurred_at");
CREATE INDEX "register_acquires_by_time" ON "register_acquires" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_acquires_by_terminal_id" ON "register_acquires" USING btree ("organisation_id","terminal_id","occurred_at");
CREATE INDEX "register_sale_by_time" ON "register_sale" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_sale_by_warehouse_id" ON "register_sale" USING btree ("organisation_id","warehouse_id","occurred_at");
CREATE INDEX "register_incomes_by_time" ON "register_incomes" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_incomes_by_cause" ON "register_incomes" USING btree ("organisation_id","cause","occurred_at");
CREATE INDEX "register_outcomes_by_time" ON "register_outcomes" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_outcomes_by_cause" ON "register_outcomes" USING btree ("organisation_id","cause","occurred_at");
CREATE INDEX "register_openings_by_time" ON "register_openings" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_openings_by_currency_id" ON "register_openings" USING btree ("organisation_id","currency_id","occurred_at");
CREATE INDEX "register_prices_by_time" ON "register_prices" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_prices_by_product_id" ON "register_prices" USING btree ("organisation_id","product_id","occurred_at");
CREATE INDEX "register_currency_rates_by_time" ON "register_currency_rates" USING btree ("organisation_id","occurred_at");
CREATE INDEX "register_currency_rates_by_currency_id" ON "register_currency_rates" USING btree ("organisation_id","currency_id","occurred_at");
CREATE INDEX "currency_by_sequence" ON "currency" USING btree ("sequence","id") WHERE "currency"."deleted_at" is null;
