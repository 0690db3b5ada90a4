CREATE TABLE "flight_change_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"edition_of_flights" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flight_changes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"slice" integer NOT NULL,
	"choice" jsonb NOT NULL,
	"wished_date" date,
	"before" jsonb NOT NULL,
	"before_ref" text NOT NULL,
	"exchanged_tickets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"given_tickets" jsonb,
	"asked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "flight_changes_done" CHECK ("flight_changes"."done_at" is null or not "flight_changes"."is_open")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "refund_queue" DROP CONSTRAINT "refund_queue_reason";--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "changed_flights" jsonb;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "changed_fare" jsonb;--> statement-breakpoint
ALTER TABLE "own_tickets" ADD COLUMN "exchanged_for" text;--> statement-breakpoint
ALTER TABLE "issued_tickets" ADD COLUMN "exchanged_for" text;--> statement-breakpoint
ALTER TABLE "flight_change_quotes" ADD CONSTRAINT "flight_change_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_booking_id_flight_bookings_order_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."flight_bookings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_change_quotes_order" ON "flight_change_quotes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "flight_change_quotes_until" ON "flight_change_quotes" USING btree ("valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_changes_one_open" ON "flight_changes" USING btree ("booking_id") WHERE "flight_changes"."is_open";--> statement-breakpoint
CREATE INDEX "flight_changes_booking" ON "flight_changes" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'charge_corrected', 'transfer', 'refund_requested', 'refund_rejected', 'refund_sent', 'refund_called_off', 'sale', 'sale_cancelled', 'sale_changed', 'payout', 'gateway_fee', 'supplier_payment', 'tax_payment', 'bank_transfer', 'write_off', 'reversed'));--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_reason" CHECK ("refund_queue"."reason" in ('late', 'double', 'booking_failed', 'booking_cancelled', 'amount_mismatch', 'risk_refused', 'overpaid', 'flight_changed'));