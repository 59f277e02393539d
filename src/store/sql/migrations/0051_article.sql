ALTER TABLE "product" ADD COLUMN "article" text;
ALTER TABLE "product" ADD COLUMN "external_code" text;
ALTER TABLE "partner" ADD COLUMN "external_code" text;
