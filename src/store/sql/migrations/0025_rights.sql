ALTER TABLE "product_receipt" ADD COLUMN "created_by" uuid;
ALTER TABLE "product_return_to_supplier" ADD COLUMN "created_by" uuid;
ALTER TABLE "product_movement" ADD COLUMN "created_by" uuid;
ALTER TABLE "stock_count" ADD COLUMN "created_by" uuid;
ALTER TABLE "document_write_off" ADD COLUMN "created_by" uuid;
ALTER TABLE "product_initial_balance" ADD COLUMN "created_by" uuid;
ALTER TABLE "cash_shift" ADD COLUMN "created_by" uuid;
ALTER TABLE "retail_sale" ADD COLUMN "created_by" uuid;
ALTER TABLE "product_return_from_client" ADD COLUMN "created_by" uuid;
ALTER TABLE "price_setting" ADD COLUMN "created_by" uuid;
ALTER TABLE "initial_balance_debit" ADD COLUMN "created_by" uuid;
ALTER TABLE "initial_balance_credit" ADD COLUMN "created_by" uuid;
ALTER TABLE "currency_rate" ADD COLUMN "created_by" uuid;
ALTER TABLE "cashbox_income" ADD COLUMN "created_by" uuid;
ALTER TABLE "cashbox_expense" ADD COLUMN "created_by" uuid;
UPDATE "product_receipt" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'product_receipt' AND "audit"."row_id" = "product_receipt"."id" AND "audit"."action" = 'create';
UPDATE "product_return_to_supplier" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'product_return_to_supplier' AND "audit"."row_id" = "product_return_to_supplier"."id" AND "audit"."action" = 'create';
UPDATE "product_movement" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'product_movement' AND "audit"."row_id" = "product_movement"."id" AND "audit"."action" = 'create';
UPDATE "stock_count" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'stock_count' AND "audit"."row_id" = "stock_count"."id" AND "audit"."action" = 'create';
UPDATE "document_write_off" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'document_write_off' AND "audit"."row_id" = "document_write_off"."id" AND "audit"."action" = 'create';
UPDATE "product_initial_balance" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'product_initial_balance' AND "audit"."row_id" = "product_initial_balance"."id" AND "audit"."action" = 'create';
UPDATE "cash_shift" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'cash_shift' AND "audit"."row_id" = "cash_shift"."id" AND "audit"."action" = 'create';
UPDATE "retail_sale" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'retail_sale' AND "audit"."row_id" = "retail_sale"."id" AND "audit"."action" = 'create';
UPDATE "product_return_from_client" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'product_return_from_client' AND "audit"."row_id" = "product_return_from_client"."id" AND "audit"."action" = 'create';
UPDATE "price_setting" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'price_setting' AND "audit"."row_id" = "price_setting"."id" AND "audit"."action" = 'create';
UPDATE "initial_balance_debit" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'initial_balance_debit' AND "audit"."row_id" = "initial_balance_debit"."id" AND "audit"."action" = 'create';
UPDATE "initial_balance_credit" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'initial_balance_credit' AND "audit"."row_id" = "initial_balance_credit"."id" AND "audit"."action" = 'create';
UPDATE "currency_rate" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'currency_rate' AND "audit"."row_id" = "currency_rate"."id" AND "audit"."action" = 'create';
UPDATE "cashbox_income" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'cashbox_income' AND "audit"."row_id" = "cashbox_income"."id" AND "audit"."action" = 'create';
UPDATE "cashbox_expense" SET "created_by" = "audit"."user_id" -- by hand: who made it, as the audit tells
	FROM "audit" WHERE "audit"."resource" = 'cashbox_expense' AND "audit"."row_id" = "cashbox_expense"."id" AND "audit"."action" = 'create';
UPDATE "role" SET "permissions" = ( -- by hand: nobody loses anything
	SELECT jsonb_agg("key" ORDER BY "key") FROM (
		SELECT regexp_replace("key", '^documents:register_', 'reports:register_') AS "key" FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		UNION
		SELECT regexp_replace("key", '^documents:(.+)[.]read$', 'menus:\1.menu') FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		WHERE "key" ~ '^documents:.+[.]read$'
		UNION
		SELECT regexp_replace("key", '^documents:(register_.+)[.]read$', 'reports:\1.total') FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		WHERE "key" ~ '^documents:register_.+[.]read$'
		UNION
		SELECT regexp_replace("key", '[^.]+$', "more") FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		CROSS JOIN unnest(ARRAY['read_all', 'change_all_rights']) AS "added" ("more")
		WHERE "key" ~ '^documents:(product_receipts|product_return_to_suppliers|product_movements|stock_counts|document_write_offs|product_initial_balances|cash_shifts|product_retail_sales|product_return_from_clients|price_settings|initial_balance_debits|initial_balance_credits|currency_rates|cashbox_incomes|cashbox_expenses)[.](read|create|update|delete|confirm)$'
	) AS "carried"
), "revision" = "revision" + 1
WHERE "permissions" <> '[]';
