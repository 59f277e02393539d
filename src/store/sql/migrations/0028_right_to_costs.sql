UPDATE "role" SET "permissions" = ( -- by hand: who saw what goods cost goes on seeing it
	SELECT jsonb_agg("key" ORDER BY "key") FROM (
		SELECT "key" FROM jsonb_array_elements_text("permissions") AS "held" ("key")
		UNION
		SELECT 'documents:products.costs'
	) AS "carried"
), "revision" = "revision" + 1
WHERE "permissions" ?| ARRAY['reports:register_products.read', 'documents:product_receipts.read', 'documents:product_receipts.create', 'documents:product_receipts.update'];
