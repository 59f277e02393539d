ALTER TABLE "cashbox_movement" ADD COLUMN "shift_id" uuid;
ALTER TABLE "cashbox_movement" ADD CONSTRAINT "cashbox_movement_to_shift" FOREIGN KEY ("organisation_id","shift_id") REFERENCES "public"."cash_shift"("organisation_id","id") ON DELETE no action ON UPDATE no action;
