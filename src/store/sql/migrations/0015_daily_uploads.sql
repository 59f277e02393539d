CREATE TABLE "daily_uploads" (
	"organisation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "daily_uploads_organisation_id_day_pk" PRIMARY KEY("organisation_id","day")
);
