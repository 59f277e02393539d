ALTER TABLE "acquiring_terminal" ADD COLUMN "warehouse_id" uuid;
ALTER TABLE "stock_count" ADD COLUMN "surplus" bigint;
ALTER TABLE "stock_count" ADD COLUMN "shortage" bigint;
