ALTER TABLE "product_return_from_client" ADD COLUMN "client_id" uuid;
ALTER TABLE "product_return_from_client" ADD CONSTRAINT "product_return_from_client_to_client" FOREIGN KEY ("organisation_id","client_id") REFERENCES "public"."partner"("organisation_id","id") ON DELETE no action ON UPDATE no action;
UPDATE "product_return_from_client" SET "client_id" = "sale"."client_id" FROM "retail_sale" "sale" WHERE "sale"."id" = "product_return_from_client"."sale_id";
