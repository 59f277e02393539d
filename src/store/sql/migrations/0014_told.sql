CREATE TABLE "fiscal_receipts" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"sums" jsonb NOT NULL,
	"device" text NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"sign" jsonb,
	"is_compared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fiscal_receipts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
CREATE INDEX "fiscal_receipts_not_compared" ON "fiscal_receipts" USING btree ("organisation_id","is_compared","asked_at");
UPDATE "roles" SET "permissions" = (
	SELECT jsonb_agg("key" ORDER BY "key") FROM (
		SELECT "key" FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		WHERE "key" !~ '^documents:register_prices[.](create|update|delete|confirm)$'
		UNION
		SELECT replace("key", 'register_prices', 'price_settings') FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		WHERE "key" ~ '^documents:register_prices[.](create|update|delete|confirm|export)$'
		UNION
		SELECT 'documents:price_settings.read'
	) AS "carried"
), "updated_at" = now()
WHERE EXISTS (
	SELECT FROM jsonb_array_elements_text("permissions") AS "held" ("key")
	WHERE "key" ~ '^documents:register_prices[.](create|update|delete|confirm|export)$'
);
