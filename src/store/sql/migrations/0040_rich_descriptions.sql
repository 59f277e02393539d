ALTER TABLE "product" ALTER COLUMN "description" SET DEFAULT '';
UPDATE "product" SET "description" = CASE WHEN "description" IS NULL THEN '' ELSE '<p>' || replace(replace(replace(replace("description", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(10), '</p><p>') || '</p>' END;
ALTER TABLE "product" ALTER COLUMN "description" SET NOT NULL;
