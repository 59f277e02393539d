DROP INDEX "favourite_by_sequence";
ALTER TABLE "cost_setting" ADD COLUMN "rounding" text;
ALTER TABLE "cost_setting" ADD COLUMN "direction" text DEFAULT 'up' NOT NULL;
CREATE INDEX "brand_by_sequence" ON "brand" USING btree ("organisation_id","sequence","name" collate "und-x-icu","id") WHERE "brand"."deleted_at" is null;
CREATE INDEX "category_by_sequence" ON "category" USING btree ("organisation_id","sequence","name" collate "und-x-icu","id") WHERE "category"."deleted_at" is null;
CREATE INDEX "product_by_sequence" ON "product" USING btree ("organisation_id","sequence","name" collate "und-x-icu","id") WHERE "product"."deleted_at" is null;
CREATE INDEX "product_shared_by_sequence" ON "product" USING btree ("sequence","name" collate "und-x-icu","id") WHERE "product"."is_global" and "product"."deleted_at" is null;
CREATE INDEX "favourite_by_sequence" ON "favourite" USING btree ("organisation_id","sequence","name" collate "und-x-icu","id") WHERE "favourite"."deleted_at" is null;
