CREATE TABLE "register_sale_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"client_id" uuid,
	"cashbox_id" uuid,
	"payment" text,
	"quantity_income" bigint NOT NULL,
	"quantity_outcome" bigint NOT NULL,
	"sum_income" bigint NOT NULL,
	"sum_outcome" bigint NOT NULL,
	"cost_income" bigint NOT NULL,
	"cost_outcome" bigint NOT NULL,
	"discount_income" bigint NOT NULL,
	"discount_outcome" bigint NOT NULL,
	CONSTRAINT "register_sale_months_places" UNIQUE NULLS NOT DISTINCT("organisation_id","month","warehouse_id","product_id","client_id","cashbox_id","payment")
);
CREATE TABLE "register_incomes_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"cause" text NOT NULL,
	"income_type_id" uuid,
	"warehouse_id" uuid,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_incomes_months_places" UNIQUE NULLS NOT DISTINCT("organisation_id","month","cause","income_type_id","warehouse_id","currency_id")
);
CREATE TABLE "register_outcomes_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"cause" text NOT NULL,
	"outcome_type_id" uuid,
	"warehouse_id" uuid,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_outcomes_months_places" UNIQUE NULLS NOT DISTINCT("organisation_id","month","cause","outcome_type_id","warehouse_id","currency_id")
);
CREATE TABLE "register_openings_months" (
	"organisation_id" uuid NOT NULL,
	"month" date NOT NULL,
	"currency_id" uuid NOT NULL,
	"amount_income" bigint NOT NULL,
	"amount_outcome" bigint NOT NULL,
	CONSTRAINT "register_openings_months_places" PRIMARY KEY("organisation_id","month","currency_id")
);
INSERT INTO "register_sale_months" ("organisation_id", "month", "warehouse_id", "product_id", "client_id", "cashbox_id", "payment", "quantity_income", "quantity_outcome", "sum_income", "sum_outcome", "cost_income", "cost_outcome", "discount_income", "discount_outcome")
	SELECT "organisation_id", date_trunc('month', "occurred_at" AT TIME ZONE 'UTC' + interval '5 hours')::date, "warehouse_id", "product_id", "client_id", "cashbox_id", "payment", sum(CASE WHEN ("quantity" > 0) <> "undoes" THEN "quantity" ELSE 0 END), sum(CASE WHEN ("quantity" > 0) <> "undoes" THEN 0 ELSE -"quantity" END), sum(CASE WHEN ("sum" > 0) <> "undoes" THEN "sum" ELSE 0 END), sum(CASE WHEN ("sum" > 0) <> "undoes" THEN 0 ELSE -"sum" END), sum(CASE WHEN ("cost" > 0) <> "undoes" THEN "cost" ELSE 0 END), sum(CASE WHEN ("cost" > 0) <> "undoes" THEN 0 ELSE -"cost" END), sum(CASE WHEN ("discount" > 0) <> "undoes" THEN "discount" ELSE 0 END), sum(CASE WHEN ("discount" > 0) <> "undoes" THEN 0 ELSE -"discount" END)
	FROM "register_sale" GROUP BY 1, 2, 3, 4, 5, 6, 7;
INSERT INTO "register_incomes_months" ("organisation_id", "month", "cause", "income_type_id", "warehouse_id", "currency_id", "amount_income", "amount_outcome")
	SELECT "organisation_id", date_trunc('month', "occurred_at" AT TIME ZONE 'UTC' + interval '5 hours')::date, "cause", "income_type_id", "warehouse_id", "currency_id", sum(CASE WHEN ("amount" > 0) <> "undoes" THEN "amount" ELSE 0 END), sum(CASE WHEN ("amount" > 0) <> "undoes" THEN 0 ELSE -"amount" END)
	FROM "register_incomes" GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO "register_outcomes_months" ("organisation_id", "month", "cause", "outcome_type_id", "warehouse_id", "currency_id", "amount_income", "amount_outcome")
	SELECT "organisation_id", date_trunc('month', "occurred_at" AT TIME ZONE 'UTC' + interval '5 hours')::date, "cause", "outcome_type_id", "warehouse_id", "currency_id", sum(CASE WHEN ("amount" > 0) <> "undoes" THEN "amount" ELSE 0 END), sum(CASE WHEN ("amount" > 0) <> "undoes" THEN 0 ELSE -"amount" END)
	FROM "register_outcomes" GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO "register_openings_months" ("organisation_id", "month", "currency_id", "amount_income", "amount_outcome")
	SELECT "organisation_id", date_trunc('month', "occurred_at" AT TIME ZONE 'UTC' + interval '5 hours')::date, "currency_id", sum(CASE WHEN ("amount" > 0) <> "undoes" THEN "amount" ELSE 0 END), sum(CASE WHEN ("amount" > 0) <> "undoes" THEN 0 ELSE -"amount" END)
	FROM "register_openings" GROUP BY 1, 2, 3;
