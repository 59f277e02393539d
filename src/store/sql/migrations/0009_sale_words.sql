ALTER TABLE "retail_sale" ADD COLUMN "cashier" text;
ALTER TABLE "retail_sale" ADD COLUMN "prices_allowed" boolean DEFAULT false NOT NULL;
ALTER TABLE "product_return_from_client" ADD COLUMN "cashier" text;
