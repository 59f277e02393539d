ALTER TABLE "list_views" ADD COLUMN "shared_with" uuid[] DEFAULT '{}' NOT NULL;
