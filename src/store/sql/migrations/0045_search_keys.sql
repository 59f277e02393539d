CREATE TABLE "search_keys" (
	"resource" text NOT NULL,
	"row_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"own" text NOT NULL,
	"folded" text NOT NULL,
	"keys" "tsvector" NOT NULL,
	CONSTRAINT "search_keys_resource_row_id_pk" PRIMARY KEY("resource","row_id")
);
CREATE INDEX "search_keys_by_key" ON "search_keys" USING gin ("keys");
