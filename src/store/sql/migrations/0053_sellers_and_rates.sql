ALTER TABLE "retail_sale" ADD COLUMN "seller_id" uuid;
ALTER TABLE "retail_sale" ADD COLUMN "currency" text;
ALTER TABLE "retail_sale" ADD COLUMN "rate" bigint;
ALTER TABLE "retail_sale" ADD CONSTRAINT "retail_sale_to_seller" FOREIGN KEY ("organisation_id","seller_id") REFERENCES "public"."employee"("organisation_id","id") ON DELETE no action ON UPDATE no action;
