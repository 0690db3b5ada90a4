-- References of six characters were unique within their product only.
ALTER TABLE "orders" DROP CONSTRAINT "orders_reference";
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reference" UNIQUE("reference","product");
--> statement-breakpoint
-- Flight bookings become orders. Their travellers and events move, too.
INSERT INTO "orders" ("id", "product", "reference", "account_id", "request_key", "request_hash", "language", "status", "version",
    "currency", "total_price", "coupon_code", "coupon_discount", "total_payable", "travellers", "travel_date", "travel_ends_on",
    "payment_deadline", "extended_until", "payment_id", "confirmed_at", "ended_at", "minors_only", "staff_flag", "created_at")
  SELECT "id", 'flight', "reference", "account_id", "request_key", "request_hash", "language", "status",
    coalesce("events"."count", 1), "currency", "total_price", "coupon_code", "coupon_discount", "total_payable",
    greatest("travellers"."count", 1), "travel_date",
    -- Across the date line, the last flight may leave on an earlier local date than the first.
    greatest("last_flight_date", "travel_date"),
    "payment_deadline", "extended_until", "payment_id", "confirmed_at",
    CASE WHEN "status" IN ('booking_expired', 'booking_cancelled', 'booking_failed')
      THEN coalesce("events"."last_at", "created_at") END,
    "minors_only", "staff_flag", "created_at"
  FROM "flight_bookings"
  LEFT JOIN (SELECT "booking_id", count(*) AS "count", max("at") AS "last_at" FROM "booking_events" GROUP BY 1) AS "events"
    ON "events"."booking_id" = "id"
  LEFT JOIN (SELECT "booking_id", count(*) AS "count" FROM "booking_travellers" GROUP BY 1) AS "travellers"
    ON "travellers"."booking_id" = "id"
  CROSS JOIN LATERAL (SELECT coalesce(left("option" #>> '{flights,0,segments,0,departure_time}', 10)::date,
    ("first_departure_at" AT TIME ZONE 'Asia/Dhaka')::date) AS "travel_date") AS "first_flight";
--> statement-breakpoint
INSERT INTO "order_travellers" ("id", "position", "title", "first_name", "last_name", "date_of_birth", "gender", "country",
    "nationality", "email", "phone", "passport_number", "passport_expiry_date", "passport_file", "contact_erased_at", "order_id", "passenger_type")
  SELECT "id", "position", "title", "first_name", "last_name", "date_of_birth", "gender", "country",
    "nationality", "email", "phone", "passport_number", "passport_expiry_date", "passport_file", "contact_erased_at", "booking_id", "type"
  FROM "booking_travellers";
--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "number", "at", "from", "to", "by", "note")
  SELECT "booking_id", "number", "at", "from", "to", "by", "note" FROM "booking_events";
--> statement-breakpoint
DROP TABLE "booking_events";
--> statement-breakpoint
DROP TABLE "booking_travellers";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_reference";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_request";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_currency";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_coupon";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_status";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_sum";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_confirmed";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_staff_flag";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_ticket";
--> statement-breakpoint
ALTER TABLE "cancellation_quotes" DROP CONSTRAINT "cancellation_quotes_booking_id_flight_bookings_id_fk";
--> statement-breakpoint
DROP INDEX "flight_bookings_of_account";
--> statement-breakpoint
DROP INDEX "flight_bookings_newest";
--> statement-breakpoint
DROP INDEX "flight_bookings_unpaid";
--> statement-breakpoint
DROP INDEX "flight_bookings_paid";
--> statement-breakpoint
DROP INDEX "flight_bookings_unticketed";
--> statement-breakpoint
DROP INDEX "flight_bookings_flagged";
--> statement-breakpoint
ALTER INDEX "cancellation_quotes_booking" RENAME TO "cancellation_quotes_order";
--> statement-breakpoint
ALTER TABLE "cancellation_quotes" RENAME COLUMN "booking_id" TO "order_id";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "reference";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "account_id";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "request_key";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "request_hash";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "language";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "currency";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "total_price";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "coupon_code";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "coupon_discount";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "total_payable";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "extended_until";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "payment_id";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "last_flight_date";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "payment_deadline";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "minors_only";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "staff_flag";
--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "confirmed_at";
--> statement-breakpoint
ALTER TABLE "flight_bookings" RENAME COLUMN "id" TO "order_id";
--> statement-breakpoint
ALTER TABLE "cancellation_quotes" ADD CONSTRAINT "cancellation_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_ticket" CHECK ("flight_bookings"."ticketed_at" is null
        or ("flight_bookings"."pnr" is not null and jsonb_array_length("flight_bookings"."ticket_numbers") > 0));
--> statement-breakpoint
DO $$
DECLARE moved record;
BEGIN
  -- Jobs that wait are moved to the queues of the orders, or an upgrade would lose emails, expiries and payments.
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  FOR moved IN SELECT * FROM (VALUES
    ('flight-booking-email', 'order-email'),
    ('expire-flight-booking', 'expire-order'),
    ('flight-paid', 'order-paid')
  ) AS names (old, new) LOOP
    INSERT INTO pgboss.queue
      SELECT (jsonb_populate_record(queue, jsonb_build_object('name', moved.new))).*
      FROM pgboss.queue WHERE name = moved.old
      ON CONFLICT DO NOTHING;
    UPDATE pgboss.job SET name = moved.new, data = data - 'bookingId' - 'note'
        || CASE WHEN data ? 'bookingId' THEN jsonb_build_object('orderId', data -> 'bookingId') ELSE '{}' END
        || CASE WHEN data ? 'note' THEN jsonb_build_object('details', jsonb_build_object('note', data -> 'note')) ELSE '{}' END
      WHERE name = moved.old;
    DELETE FROM pgboss.queue WHERE name = moved.old;
  END LOOP;
END $$;
