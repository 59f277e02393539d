ALTER TABLE "organisation" ADD COLUMN "client_debt_limit" bigint;
ALTER TABLE "warehouse" ADD COLUMN "minimum_price_type_id" uuid;
ALTER TABLE "role" ADD COLUMN "discount_limit" integer;
ALTER TABLE "role" ADD COLUMN "below_minimum" boolean DEFAULT false NOT NULL;
ALTER TABLE "role" ADD COLUMN "debt_limit" bigint;
ALTER TABLE "role" ADD COLUMN "refund_limit" bigint;
ALTER TABLE "role" ADD COLUMN "refund_days" integer;
ALTER TABLE "cash_shift" ADD COLUMN "allowances" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "retail_sale" ADD COLUMN "allowances" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "product_return_from_client" ADD COLUMN "reason" text;
ALTER TABLE "product_return_from_client" ADD COLUMN "allowances" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_to_minimum_price_type" FOREIGN KEY ("organisation_id","minimum_price_type_id") REFERENCES "public"."price_type"("organisation_id","id") ON DELETE no action ON UPDATE no action;
UPDATE "role" SET "permissions" = ( -- by hand: who may name prices may let a debt grow too
	SELECT jsonb_agg("key" ORDER BY "key") FROM (
		SELECT "key" FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		UNION
		SELECT 'documents:product_retail_sales.lend'
	) AS "carried"
), "revision" = "revision" + 1
WHERE "permissions" ? 'documents:product_retail_sales.change_price';
UPDATE "role" SET "permissions" = ( -- by hand: who may allow a return by its receipt alone may allow a large one
	SELECT jsonb_agg("key" ORDER BY "key") FROM (
		SELECT "key" FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		UNION
		SELECT 'documents:product_return_from_clients.refund'
	) AS "carried"
), "revision" = "revision" + 1
WHERE "permissions" ? 'documents:product_return_from_clients.unheard';
