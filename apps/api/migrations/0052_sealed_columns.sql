CREATE TABLE "data_key_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_columns" (
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"seal_from" timestamp with time zone NOT NULL,
	CONSTRAINT "sealed_columns_table_name_column_name_pk" PRIMARY KEY("table_name","column_name")
);
--> statement-breakpoint
-- by hand
-- Programs of the version before read these columns and cannot decrypt: they have an hour to be replaced. In a new database there
-- are none.
INSERT INTO "sealed_columns" ("table_name", "column_name", "seal_from")
SELECT sealed.table_name, sealed.column_name,
	CASE WHEN EXISTS (SELECT FROM "accounts") THEN now() + interval '1 hour' ELSE 'epoch'::timestamptz END
FROM (VALUES
	('accounts', 'passport_number'),
	('travellers', 'passport_number'),
	('order_travellers', 'passport_number'),
	('idempotency_keys', 'response')
) AS sealed (table_name, column_name);
