WITH "surplus" AS (
	UPDATE "price_type" SET "is_default" = false, "revision" = "revision" + 1, "updated_at" = now()
	WHERE "is_default" AND "deleted_at" IS NULL AND EXISTS (
		SELECT FROM "price_type" "older"
		WHERE "older"."organisation_id" = "price_type"."organisation_id" AND "older"."id" < "price_type"."id"
			AND "older"."is_default" AND "older"."deleted_at" IS NULL
	)
	RETURNING "id", "organisation_id"
), "told" AS (
	UPDATE "feeds" SET "version" = "version" + 1, "mark" = gen_random_uuid(), "named_mark" = gen_random_uuid()
	WHERE "feed" IN (SELECT "organisation_id" FROM "surplus")
	RETURNING "feed", "version", "mark"
)
INSERT INTO "change_log" ("feed", "version", "resource", "row_id", "mark")
SELECT "feed", "version", 'price_type', "id", "mark" FROM "surplus" JOIN "told" ON "feed" = "organisation_id";
CREATE UNIQUE INDEX "price_type_one_is_default" ON "price_type" USING btree ("organisation_id","is_default") WHERE ("price_type"."deleted_at" is null and "price_type"."is_default");
