ALTER TABLE "product" ADD COLUMN "country_id" uuid;
ALTER TABLE "product" ADD CONSTRAINT "product_to_country" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;
