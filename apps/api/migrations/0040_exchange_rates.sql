CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"taka_per_unit" numeric(12, 6) NOT NULL,
	"margin_percent" numeric(4, 2) NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_currency" CHECK ("exchange_rates"."currency" ~ '^[A-Z]{3}$' and "exchange_rates"."currency" <> 'BDT'),
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."taka_per_unit" > 0),
	CONSTRAINT "exchange_rates_margin" CHECK ("exchange_rates"."margin_percent" between 0 and 99.99)
);
--> statement-breakpoint
CREATE TABLE "unsold_currencies" (
	"currency" text PRIMARY KEY NOT NULL,
	"offers" bigint NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "supplier_cost" jsonb;--> statement-breakpoint
CREATE INDEX "exchange_rates_newest" ON "exchange_rates" USING btree ("valid_from" DESC NULLS LAST,"entered_at" DESC NULLS LAST);