CREATE TABLE "imports" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"behind_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"program" text,
	"heads" jsonb NOT NULL,
	"setting" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"state" text NOT NULL,
	"made" jsonb NOT NULL,
	"makes" jsonb NOT NULL,
	"trouble" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imports_key" PRIMARY KEY("organisation_id","id")
);
CREATE TABLE "import_rows" (
	"organisation_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"lost" jsonb NOT NULL,
	"state" text NOT NULL,
	"faults" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"keys" text[] NOT NULL,
	"target" uuid,
	"made" jsonb NOT NULL,
	CONSTRAINT "import_rows_key" PRIMARY KEY("organisation_id","import_id","position")
);
CREATE TABLE "import_shapes" (
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shape" text NOT NULL,
	"setting" jsonb NOT NULL,
	CONSTRAINT "import_shapes_key" PRIMARY KEY("organisation_id","kind","shape")
);
CREATE INDEX "imports_by_state" ON "imports" USING btree ("state");
CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("organisation_id","import_id","state","position");
