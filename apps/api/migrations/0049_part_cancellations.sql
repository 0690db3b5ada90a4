CREATE TABLE "flight_part_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"booking_state" text NOT NULL,
	"quote" jsonb NOT NULL,
	"fare_left" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"flights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voided_tickets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"returned" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "flight_part_cancellations_done" CHECK ("flight_part_cancellations"."cancelled_at" is not null or jsonb_array_length("flight_part_cancellations"."returned") = 0)
);
--> statement-breakpoint
ALTER TABLE "refund_queue" DROP CONSTRAINT "refund_queue_reason";--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "cancelled_travellers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "cancelled_slices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD CONSTRAINT "flight_part_cancellations_order_id_flight_bookings_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."flight_bookings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_part_cancellations_order" ON "flight_part_cancellations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "flight_part_cancellations_unused" ON "flight_part_cancellations" USING btree ("valid_until") WHERE "flight_part_cancellations"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_reason" CHECK ("refund_queue"."reason" in ('late', 'double', 'booking_failed', 'booking_cancelled', 'amount_mismatch', 'risk_refused', 'overpaid', 'flight_changed', 'part_cancelled') or "refund_queue"."reason" like 'part_cancelled:%');