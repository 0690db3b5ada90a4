CREATE TABLE "supplier_events" (
	"supplier" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"supplier_order_id" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_events_supplier_event_id_pk" PRIMARY KEY("supplier","event_id")
);
--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "hold_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "hold_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "hold_outcome" text;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "changed_price" integer;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "supplier_order_id" text;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "supplier_amount" jsonb;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "tickets_expected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "airline_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "supplier_events_received" ON "supplier_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_bookings_supplier_order" ON "flight_bookings" USING btree ("supplier","supplier_order_id") WHERE supplier_order_id is not null;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_held" CHECK ("flight_bookings"."hold_outcome" is distinct from 'held'
        or ("flight_bookings"."supplier_order_id" is not null and "flight_bookings"."supplier_amount" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_before_paid" CHECK ("orders"."status" <> 'not_booked' or "orders"."payment_id" is null);