CREATE TABLE "part_payment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"percent" smallint NOT NULL,
	"minimum" integer NOT NULL,
	"due_days" smallint NOT NULL,
	"kept_percent" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_payment_rules_scope" CHECK ("part_payment_rules"."scope" in ('package_domestic', 'package_abroad')),
	CONSTRAINT "part_payment_rules_terms" CHECK ("part_payment_rules"."percent" between 0 and 90 and "part_payment_rules"."minimum" >= 0 and "part_payment_rules"."due_days" between 2 and 180
        and "part_payment_rules"."kept_percent" between 0 and 100),
	CONSTRAINT "part_payment_rules_not_past" CHECK ("part_payment_rules"."valid_from" >= ("part_payment_rules"."entered_at" at time zone 'Asia/Dhaka')::date)
);
--> statement-breakpoint
CREATE TABLE "part_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"first" integer NOT NULL,
	"rest_due_at" timestamp with time zone NOT NULL,
	"kept" integer NOT NULL,
	"first_payment_id" uuid,
	"first_paid_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"kept_paisa" integer,
	CONSTRAINT "part_payments_first_payment" UNIQUE("first_payment_id"),
	CONSTRAINT "part_payments_terms" CHECK ("part_payments"."first" > 0 and "part_payments"."kept" between 0 and "part_payments"."first"),
	CONSTRAINT "part_payments_first" CHECK (num_nulls("part_payments"."first_payment_id", "part_payments"."first_paid_at") in (0, 2)),
	CONSTRAINT "part_payments_closed" CHECK ("part_payments"."closed_at" is null or "part_payments"."first_payment_id" is not null),
	CONSTRAINT "part_payments_kept" CHECK ("part_payments"."kept_paisa" is null or ("part_payments"."closed_at" is not null and "part_payments"."kept_paisa" >= 0))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pays_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "part_payments" ADD CONSTRAINT "part_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_payment_rules_newest" ON "part_payment_rules" USING btree ("scope","valid_from" DESC NULLS LAST,"entered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_payments_open" ON "part_payments" USING btree ("rest_due_at") WHERE first_paid_at is not null and closed_at is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'charge_corrected', 'transfer', 'refund_requested', 'refund_rejected', 'refund_sent', 'refund_called_off', 'sale', 'sale_cancelled', 'sale_changed', 'deposit_kept', 'payout', 'gateway_fee', 'supplier_payment', 'tax_payment', 'bank_transfer', 'write_off', 'reversed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part" CHECK (case when "payments"."part" is null then not "payments"."pays_part" else "payments"."part" > 0 and not "payments"."pays_subject" end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pays_part_when_paid" CHECK (not "payments"."pays_part" or "payments"."status" = 'paid');--> statement-breakpoint
-- by hand
-- The terms that somebody booked on stay readable.
CREATE TRIGGER part_payment_rules_stay BEFORE UPDATE OR DELETE ON "part_payment_rules" FOR EACH ROW EXECUTE FUNCTION refuse_row_change();--> statement-breakpoint
CREATE TRIGGER part_payment_rules_stay_all BEFORE TRUNCATE ON "part_payment_rules" FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();
