ALTER TABLE "audit" ADD COLUMN "approver_id" uuid;
