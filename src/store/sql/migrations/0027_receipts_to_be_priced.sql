ALTER TABLE "product_receipt" ADD COLUMN "costs" text;
ALTER TABLE "product_return_to_supplier" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "document_write_off" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;
UPDATE "product_receipt" SET "costs" = 'priced';
