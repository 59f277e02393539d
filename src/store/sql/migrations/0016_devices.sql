CREATE TABLE "receipt_seals" (
	"organisation_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "receipt_seals_organisation_id_device_id_public_key_pk" PRIMARY KEY("organisation_id","device_id","public_key")
);
ALTER TABLE "organisation" ADD COLUMN "unheard_return_limit" bigint;
ALTER TABLE "product_return_from_client" ADD COLUMN "unheard_allowed" boolean DEFAULT false NOT NULL;
ALTER TABLE "refresh_tokens" ADD COLUMN "device_id" uuid;
WITH "surplus" AS (
	UPDATE "cash_shift" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "cash_shift" "older"
		WHERE "older"."organisation_id" = "cash_shift"."organisation_id" AND "older"."device_number" = "cash_shift"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "cash_shift"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'cash_shift', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "cash_shift_one_device_number" ON "cash_shift" USING btree ("organisation_id","device_number") WHERE "cash_shift"."device_number" is not null and "cash_shift"."revision" > 0;
WITH "surplus" AS (
	UPDATE "retail_sale" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "retail_sale" "older"
		WHERE "older"."organisation_id" = "retail_sale"."organisation_id" AND "older"."device_number" = "retail_sale"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "retail_sale"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'retail_sale', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "retail_sale_one_device_number" ON "retail_sale" USING btree ("organisation_id","device_number") WHERE "retail_sale"."device_number" is not null and "retail_sale"."revision" > 0;
WITH "surplus" AS (
	UPDATE "product_return_from_client" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "product_return_from_client" "older"
		WHERE "older"."organisation_id" = "product_return_from_client"."organisation_id" AND "older"."device_number" = "product_return_from_client"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "product_return_from_client"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'product_return_from_client', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "product_return_from_client_one_device_number" ON "product_return_from_client" USING btree ("organisation_id","device_number") WHERE "product_return_from_client"."device_number" is not null and "product_return_from_client"."revision" > 0;
WITH "surplus" AS (
	UPDATE "product_receipt" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "product_receipt" "older"
		WHERE "older"."organisation_id" = "product_receipt"."organisation_id" AND "older"."device_number" = "product_receipt"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "product_receipt"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'product_receipt', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "product_receipt_one_device_number" ON "product_receipt" USING btree ("organisation_id","device_number") WHERE "product_receipt"."device_number" is not null and "product_receipt"."revision" > 0;
WITH "surplus" AS (
	UPDATE "product_return_to_supplier" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "product_return_to_supplier" "older"
		WHERE "older"."organisation_id" = "product_return_to_supplier"."organisation_id" AND "older"."device_number" = "product_return_to_supplier"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "product_return_to_supplier"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'product_return_to_supplier', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "product_return_to_supplier_one_device_number" ON "product_return_to_supplier" USING btree ("organisation_id","device_number") WHERE "product_return_to_supplier"."device_number" is not null and "product_return_to_supplier"."revision" > 0;
WITH "surplus" AS (
	UPDATE "product_movement" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "product_movement" "older"
		WHERE "older"."organisation_id" = "product_movement"."organisation_id" AND "older"."device_number" = "product_movement"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "product_movement"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'product_movement', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "product_movement_one_device_number" ON "product_movement" USING btree ("organisation_id","device_number") WHERE "product_movement"."device_number" is not null and "product_movement"."revision" > 0;
WITH "surplus" AS (
	UPDATE "stock_count" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "stock_count" "older"
		WHERE "older"."organisation_id" = "stock_count"."organisation_id" AND "older"."device_number" = "stock_count"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "stock_count"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'stock_count', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "stock_count_one_device_number" ON "stock_count" USING btree ("organisation_id","device_number") WHERE "stock_count"."device_number" is not null and "stock_count"."revision" > 0;
WITH "surplus" AS (
	UPDATE "document_write_off" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "document_write_off" "older"
		WHERE "older"."organisation_id" = "document_write_off"."organisation_id" AND "older"."device_number" = "document_write_off"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "document_write_off"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'document_write_off', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "document_write_off_one_device_number" ON "document_write_off" USING btree ("organisation_id","device_number") WHERE "document_write_off"."device_number" is not null and "document_write_off"."revision" > 0;
WITH "surplus" AS (
	UPDATE "product_initial_balance" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "product_initial_balance" "older"
		WHERE "older"."organisation_id" = "product_initial_balance"."organisation_id" AND "older"."device_number" = "product_initial_balance"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "product_initial_balance"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'product_initial_balance', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "product_initial_balance_one_device_number" ON "product_initial_balance" USING btree ("organisation_id","device_number") WHERE "product_initial_balance"."device_number" is not null and "product_initial_balance"."revision" > 0;
WITH "surplus" AS (
	UPDATE "price_setting" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "price_setting" "older"
		WHERE "older"."organisation_id" = "price_setting"."organisation_id" AND "older"."device_number" = "price_setting"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "price_setting"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'price_setting', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "price_setting_one_device_number" ON "price_setting" USING btree ("organisation_id","device_number") WHERE "price_setting"."device_number" is not null and "price_setting"."revision" > 0;
WITH "surplus" AS (
	UPDATE "initial_balance_debit" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "initial_balance_debit" "older"
		WHERE "older"."organisation_id" = "initial_balance_debit"."organisation_id" AND "older"."device_number" = "initial_balance_debit"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "initial_balance_debit"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'initial_balance_debit', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "initial_balance_debit_one_device_number" ON "initial_balance_debit" USING btree ("organisation_id","device_number") WHERE "initial_balance_debit"."device_number" is not null and "initial_balance_debit"."revision" > 0;
WITH "surplus" AS (
	UPDATE "initial_balance_credit" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "initial_balance_credit" "older"
		WHERE "older"."organisation_id" = "initial_balance_credit"."organisation_id" AND "older"."device_number" = "initial_balance_credit"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "initial_balance_credit"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'initial_balance_credit', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "initial_balance_credit_one_device_number" ON "initial_balance_credit" USING btree ("organisation_id","device_number") WHERE "initial_balance_credit"."device_number" is not null and "initial_balance_credit"."revision" > 0;
WITH "surplus" AS (
	UPDATE "currency_rate" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "currency_rate" "older"
		WHERE "older"."organisation_id" = "currency_rate"."organisation_id" AND "older"."device_number" = "currency_rate"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "currency_rate"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'currency_rate', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "currency_rate_one_device_number" ON "currency_rate" USING btree ("organisation_id","device_number") WHERE "currency_rate"."device_number" is not null and "currency_rate"."revision" > 0;
WITH "surplus" AS (
	UPDATE "cashbox_income" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "cashbox_income" "older"
		WHERE "older"."organisation_id" = "cashbox_income"."organisation_id" AND "older"."device_number" = "cashbox_income"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "cashbox_income"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'cashbox_income', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "cashbox_income_one_device_number" ON "cashbox_income" USING btree ("organisation_id","device_number") WHERE "cashbox_income"."device_number" is not null and "cashbox_income"."revision" > 0;
WITH "surplus" AS (
	UPDATE "cashbox_expense" SET "device_number" = left("device_number", 17) || '/' || right("id"::text, 12), "revision" = "revision" + 1, "updated_at" = now()
	WHERE "device_number" IS NOT NULL AND "revision" > 0 AND EXISTS (
		SELECT FROM "cashbox_expense" "older"
		WHERE "older"."organisation_id" = "cashbox_expense"."organisation_id" AND "older"."device_number" = "cashbox_expense"."device_number"
			AND "older"."revision" > 0 AND "older"."id" < "cashbox_expense"."id"
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'cashbox_expense', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "cashbox_expense_one_device_number" ON "cashbox_expense" USING btree ("organisation_id","device_number") WHERE "cashbox_expense"."device_number" is not null and "cashbox_expense"."revision" > 0;
CREATE INDEX "refresh_tokens_of_device" ON "refresh_tokens" USING btree ("device_id");
