ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_staff_flag";--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "refund_requested_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cancellation_quotes_unused" ON "cancellation_quotes" USING btree ("valid_until") WHERE "cancellation_quotes"."used_at" is null;--> statement-breakpoint
CREATE INDEX "seat_holds_inventory" ON "seat_holds" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "seat_inventory_departure" ON "seat_inventory" USING btree ("departure_date");--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_staff_flag" CHECK ("flight_bookings"."staff_flag" in ('minors_only', 'ticketing_open', 'ended_unticketed', 'cancelling_open', 'refund_requested'));