ALTER TABLE "audit" ADD COLUMN "behind_id" uuid;
ALTER TABLE "refresh_tokens" ADD COLUMN "behind_id" uuid;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_behind_id_users_id_fk" FOREIGN KEY ("behind_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "refresh_tokens_of_behind" ON "refresh_tokens" USING btree ("behind_id");
