CREATE TABLE "region" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name_uz" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL
);

CREATE TABLE "district" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"region_id" uuid NOT NULL,
	"name_uz" text NOT NULL,
	"name_ru" text NOT NULL,
	"name_en" text NOT NULL
);

CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"customer_type" text NOT NULL,
	"code" text,
	"image" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"focus_client" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);

CREATE TABLE "brand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sequence" integer
);

CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sequence" integer
);

CREATE TABLE "measure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"precision" integer NOT NULL
);

CREATE TABLE "color" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hex_code" text NOT NULL
);

CREATE TABLE "variation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid NOT NULL
);

CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"variation_id" uuid,
	"color_id" uuid,
	"measure_id" uuid NOT NULL,
	"imei_1" boolean DEFAULT false NOT NULL,
	"imei_2" boolean DEFAULT false NOT NULL,
	"serial_number" boolean DEFAULT false NOT NULL,
	"ikpu" text,
	"ikpu_name" text,
	"sequence" integer,
	"short_desc" text,
	"description" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL
);

CREATE TABLE "warehouse" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"index" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"region_id" uuid NOT NULL,
	"district_id" uuid NOT NULL,
	"home" text NOT NULL,
	"lat" double precision,
	"long" double precision,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL
);

CREATE TABLE "counters" (
	"organisation_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counters_organisation_id_resource_pk" PRIMARY KEY("organisation_id","resource")
);

CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"resource" text NOT NULL,
	"row_id" uuid NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"changes" jsonb NOT NULL
);

CREATE TABLE "feeds" (
	"feed" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE "change_log" (
	"feed" uuid NOT NULL,
	"version" bigint NOT NULL,
	"resource" text NOT NULL,
	"row_id" uuid NOT NULL,
	CONSTRAINT "change_log_feed_version_row_id_pk" PRIMARY KEY("feed","version","row_id")
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"is_super" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'ru' NOT NULL,
	"avatar" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid,
	"s_code" text NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);

CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);

CREATE TABLE "user_warehouses" (
	"user_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	CONSTRAINT "user_warehouses_user_id_warehouse_id_pk" PRIMARY KEY("user_id","warehouse_id")
);

CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"device" text NOT NULL
);

CREATE TABLE "login_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL
);

ALTER TABLE "district" ADD CONSTRAINT "district_to_region" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "brand" ADD CONSTRAINT "brand_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "category" ADD CONSTRAINT "category_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "measure" ADD CONSTRAINT "measure_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "color" ADD CONSTRAINT "color_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "variation" ADD CONSTRAINT "variation_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "variation" ADD CONSTRAINT "variation_to_category" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_to_category" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_to_brand" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_to_variation" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_to_color" FOREIGN KEY ("color_id") REFERENCES "public"."color"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product" ADD CONSTRAINT "product_to_measure" FOREIGN KEY ("measure_id") REFERENCES "public"."measure"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_to_organisation" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_to_region" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_to_district" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "roles" ADD CONSTRAINT "roles_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_warehouses" ADD CONSTRAINT "user_warehouses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_warehouses" ADD CONSTRAINT "user_warehouses_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "region_by_name_uz" ON "region" USING btree ("name_uz" collate "und-x-icu","id") WHERE "region"."deleted_at" is null;
CREATE INDEX "region_by_name_ru" ON "region" USING btree ("name_ru" collate "und-x-icu","id") WHERE "region"."deleted_at" is null;
CREATE INDEX "region_by_name_en" ON "region" USING btree ("name_en" collate "und-x-icu","id") WHERE "region"."deleted_at" is null;
CREATE INDEX "region_by_created_at" ON "region" USING btree ("created_at","id") WHERE "region"."deleted_at" is null;
CREATE UNIQUE INDEX "region_one_name_uz" ON "region" USING btree ("name_uz") WHERE "region"."deleted_at" is null;
CREATE INDEX "district_by_name_uz" ON "district" USING btree ("name_uz" collate "und-x-icu","id") WHERE "district"."deleted_at" is null;
CREATE INDEX "district_by_name_ru" ON "district" USING btree ("name_ru" collate "und-x-icu","id") WHERE "district"."deleted_at" is null;
CREATE INDEX "district_by_name_en" ON "district" USING btree ("name_en" collate "und-x-icu","id") WHERE "district"."deleted_at" is null;
CREATE INDEX "district_by_created_at" ON "district" USING btree ("created_at","id") WHERE "district"."deleted_at" is null;
CREATE UNIQUE INDEX "district_one_region_id_name_uz" ON "district" USING btree ("region_id","name_uz") WHERE "district"."deleted_at" is null;
CREATE INDEX "organisation_by_name" ON "organisation" USING btree ("name" collate "und-x-icu","id") WHERE "organisation"."deleted_at" is null;
CREATE INDEX "organisation_by_created_at" ON "organisation" USING btree ("created_at","id") WHERE "organisation"."deleted_at" is null;
CREATE UNIQUE INDEX "organisation_one_prefix" ON "organisation" USING btree ("prefix") WHERE "organisation"."deleted_at" is null;
CREATE UNIQUE INDEX "organisation_one_name" ON "organisation" USING btree ("name") WHERE "organisation"."deleted_at" is null;
CREATE INDEX "brand_by_name" ON "brand" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "brand"."deleted_at" is null;
CREATE INDEX "brand_by_created_at" ON "brand" USING btree ("organisation_id","created_at","id") WHERE "brand"."deleted_at" is null;
CREATE UNIQUE INDEX "brand_one_name" ON "brand" USING btree ("organisation_id","name") WHERE "brand"."deleted_at" is null;
CREATE INDEX "category_by_name" ON "category" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "category"."deleted_at" is null;
CREATE INDEX "category_by_created_at" ON "category" USING btree ("organisation_id","created_at","id") WHERE "category"."deleted_at" is null;
CREATE UNIQUE INDEX "category_one_name" ON "category" USING btree ("organisation_id","name") WHERE "category"."deleted_at" is null;
CREATE INDEX "measure_by_name" ON "measure" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "measure"."deleted_at" is null;
CREATE INDEX "measure_by_created_at" ON "measure" USING btree ("organisation_id","created_at","id") WHERE "measure"."deleted_at" is null;
CREATE UNIQUE INDEX "measure_one_name" ON "measure" USING btree ("organisation_id","name") WHERE "measure"."deleted_at" is null;
CREATE INDEX "color_by_name" ON "color" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "color"."deleted_at" is null;
CREATE INDEX "color_by_created_at" ON "color" USING btree ("organisation_id","created_at","id") WHERE "color"."deleted_at" is null;
CREATE UNIQUE INDEX "color_one_name" ON "color" USING btree ("organisation_id","name") WHERE "color"."deleted_at" is null;
CREATE INDEX "variation_by_name" ON "variation" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "variation"."deleted_at" is null;
CREATE INDEX "variation_by_created_at" ON "variation" USING btree ("organisation_id","created_at","id") WHERE "variation"."deleted_at" is null;
CREATE UNIQUE INDEX "variation_one_name_category_id" ON "variation" USING btree ("organisation_id","name","category_id") WHERE "variation"."deleted_at" is null;
CREATE INDEX "product_by_name" ON "product" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "product"."deleted_at" is null;
CREATE INDEX "product_shared_by_name" ON "product" USING btree ("name" collate "und-x-icu","id") WHERE "product"."is_global" and "product"."deleted_at" is null;
CREATE INDEX "product_by_created_at" ON "product" USING btree ("organisation_id","created_at","id") WHERE "product"."deleted_at" is null;
CREATE INDEX "product_shared_by_created_at" ON "product" USING btree ("created_at","id") WHERE "product"."is_global" and "product"."deleted_at" is null;
CREATE INDEX "warehouse_by_name" ON "warehouse" USING btree ("organisation_id","name" collate "und-x-icu","id") WHERE "warehouse"."deleted_at" is null;
CREATE INDEX "warehouse_shared_by_name" ON "warehouse" USING btree ("name" collate "und-x-icu","id") WHERE "warehouse"."is_global" and "warehouse"."deleted_at" is null;
CREATE INDEX "warehouse_by_created_at" ON "warehouse" USING btree ("organisation_id","created_at","id") WHERE "warehouse"."deleted_at" is null;
CREATE INDEX "warehouse_shared_by_created_at" ON "warehouse" USING btree ("created_at","id") WHERE "warehouse"."is_global" and "warehouse"."deleted_at" is null;
CREATE UNIQUE INDEX "warehouse_one_name" ON "warehouse" USING btree ("organisation_id","name") WHERE "warehouse"."deleted_at" is null;
CREATE INDEX "audit_of_row" ON "audit" USING btree ("row_id","at");
CREATE UNIQUE INDEX "users_one_phone_number" ON "users" USING btree ("phone_number") WHERE "users"."deleted_at" is null;
CREATE UNIQUE INDEX "users_one_email" ON "users" USING btree (lower("email")) WHERE "users"."deleted_at" is null;
CREATE INDEX "users_of_organisation" ON "users" USING btree ("organisation_id");
CREATE UNIQUE INDEX "roles_one_s_code" ON "roles" USING btree (coalesce("organisation_id", '00000000-0000-0000-0000-000000000000'),"s_code") WHERE "roles"."deleted_at" is null;
CREATE UNIQUE INDEX "refresh_tokens_one_token_hash" ON "refresh_tokens" USING btree ("token_hash");
CREATE INDEX "refresh_tokens_of_family" ON "refresh_tokens" USING btree ("family");
CREATE INDEX "refresh_tokens_of_user" ON "refresh_tokens" USING btree ("user_id");
