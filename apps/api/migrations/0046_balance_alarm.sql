CREATE TABLE "supplier_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"threshold" integer,
	"balance" bigint,
	"currency" text,
	"read_at" timestamp with time zone,
	"low_since" timestamp with time zone,
	CONSTRAINT "supplier_balances_supplier" UNIQUE("supplier"),
	CONSTRAINT "supplier_balances_threshold" CHECK ("supplier_balances"."threshold" > 0),
	CONSTRAINT "supplier_balances_read" CHECK (num_nulls("supplier_balances"."balance", "supplier_balances"."currency", "supplier_balances"."read_at") in (0, 3))
);
