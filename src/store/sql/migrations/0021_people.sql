CREATE TABLE "role" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"s_code" text,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "role_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "employee" (
	"id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dad_name" text,
	"phone_number" text NOT NULL,
	"email" text,
	"avatar" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text NOT NULL,
	"position" text,
	"hired_on" date,
	"dismissed_on" date,
	"role_ids" uuid[] DEFAULT '{}' NOT NULL,
	"warehouse_ids" uuid[] DEFAULT '{}' NOT NULL,
	"cashbox_ids" uuid[] DEFAULT '{}' NOT NULL,
	"birth_date" date,
	"passport_series" text,
	"passport_number" text,
	"pinfl" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_super" boolean DEFAULT false NOT NULL,
	CONSTRAINT "employee_key" PRIMARY KEY("organisation_id","id")
);
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;
ALTER TABLE "users" ADD COLUMN "invitation_hash" text;
ALTER TABLE "users" ADD COLUMN "invited_until" timestamp (3) with time zone;
ALTER TABLE "role" ADD CONSTRAINT "role_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "employee" ADD CONSTRAINT "employee_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "role_by_id" ON "role" USING btree ("id");
CREATE INDEX "role_by_name" ON "role" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "role"."deleted_at" is null;
CREATE INDEX "role_by_created_at" ON "role" USING btree ("organisation_id","created_at","id") WHERE "role"."deleted_at" is null;
CREATE UNIQUE INDEX "role_one_name" ON "role" USING btree ("organisation_id","name") WHERE "role"."deleted_at" is null;
CREATE UNIQUE INDEX "role_one_s_code" ON "role" USING btree ("organisation_id","s_code") WHERE "role"."deleted_at" is null;
CREATE INDEX "employee_by_id" ON "employee" USING btree ("id");
CREATE INDEX "employee_by_name" ON "employee" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "employee"."deleted_at" is null;
CREATE INDEX "employee_by_created_at" ON "employee" USING btree ("organisation_id","created_at","id") WHERE "employee"."deleted_at" is null;
CREATE UNIQUE INDEX "employee_one_phone_number" ON "employee" USING btree ("organisation_id","phone_number") WHERE "employee"."deleted_at" is null;
CREATE UNIQUE INDEX "employee_one_email" ON "employee" USING btree ("organisation_id","email") WHERE "employee"."deleted_at" is null;
CREATE INDEX "employee_with_role_ids" ON "employee" USING gin ("role_ids");
CREATE INDEX "employee_with_warehouse_ids" ON "employee" USING gin ("warehouse_ids");
CREATE INDEX "employee_with_cashbox_ids" ON "employee" USING gin ("cashbox_ids");
INSERT INTO "role" -- Written by hand: each organisation gets its own copy of the roles that its people hold, and each account its employee.
("id", "prefix", "index", "revision", "created_at", "updated_at", "organisation_id", "name", "s_code", "permissions")
SELECT CASE WHEN r."organisation_id" = o."id" THEN r."id" ELSE md5(r."id"::text || o."id"::text)::uuid END, o."prefix",
  row_number() OVER (PARTITION BY o."id" ORDER BY r."created_at", r."id"), 1, r."created_at", r."updated_at", o."id",
  CASE WHEN row_number() OVER (PARTITION BY o."id", r."name" ORDER BY r."created_at", r."id") = 1 THEN r."name" ELSE r."name" || ' ' || r."s_code" END,
  CASE WHEN row_number() OVER (PARTITION BY o."id", r."s_code" ORDER BY r."created_at", r."id") = 1 THEN r."s_code" END,
  r."permissions"
FROM "roles" r JOIN "organisation" o ON r."organisation_id" = o."id" OR EXISTS (
  SELECT FROM "user_roles" held JOIN "users" u ON u."id" = held."user_id" WHERE held."role_id" = r."id" AND u."organisation_id" = o."id")
WHERE r."deleted_at" IS NULL;
INSERT INTO "employee" ("id", "prefix", "index", "revision", "created_at", "updated_at", "deleted_at", "organisation_id", "name", "first_name", "last_name", "phone_number", "email", "avatar", "language", "role_ids", "warehouse_ids", "cashbox_ids", "is_active", "is_super")
SELECT u."id", o."prefix", row_number() OVER (PARTITION BY o."id" ORDER BY u."created_at", u."id"), 1, u."created_at", u."updated_at", u."deleted_at", o."id",
  concat_ws(' ', u."last_name", u."first_name"), u."first_name", u."last_name", u."phone_number", lower(u."email"), u."avatar", u."language",
  ARRAY(SELECT CASE WHEN r."organisation_id" = o."id" THEN r."id" ELSE md5(r."id"::text || o."id"::text)::uuid END
    FROM "user_roles" held JOIN "roles" r ON r."id" = held."role_id" WHERE held."user_id" = u."id" AND r."deleted_at" IS NULL),
  ARRAY(SELECT at."warehouse_id" FROM "user_warehouses" at WHERE at."user_id" = u."id"),
  ARRAY(SELECT at."cashbox_id" FROM "user_cashboxes" at WHERE at."user_id" = u."id"), u."is_active", u."is_super"
FROM "users" u JOIN "organisation" o ON o."id" = u."organisation_id";
INSERT INTO "counters" ("organisation_id", "resource", "last") SELECT "organisation_id", 'role', max("index") FROM "role" GROUP BY 1;
INSERT INTO "counters" ("organisation_id", "resource", "last") SELECT "organisation_id", 'employee', max("index") FROM "employee" GROUP BY 1;
