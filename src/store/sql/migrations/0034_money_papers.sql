ALTER TABLE "partner" ADD COLUMN "bank_name" text;
ALTER TABLE "incoming_cashbox_order" ADD COLUMN "basis" text;
ALTER TABLE "incoming_cashbox_order" ADD COLUMN "appendix" text;
ALTER TABLE "outcoming_cashbox_order" ADD COLUMN "basis" text;
ALTER TABLE "outcoming_cashbox_order" ADD COLUMN "appendix" text;
ALTER TABLE "outcoming_cashbox_order" ADD COLUMN "passport" text;
ALTER TABLE "incoming_bank_order" ADD COLUMN "purpose" text;
ALTER TABLE "outcoming_bank_order" ADD COLUMN "purpose" text;
