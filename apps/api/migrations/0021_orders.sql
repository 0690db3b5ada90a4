CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"note" text,
	CONSTRAINT "order_events_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_events_by" CHECK ("order_events"."by" in ('traveller', 'system', 'gateway', 'staff', 'supplier'))
);
--> statement-breakpoint
CREATE TABLE "order_travellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"country" text NOT NULL,
	"nationality" text NOT NULL,
	"email" text,
	"phone" text,
	"passport_number" text,
	"passport_expiry_date" date,
	"passport_file" uuid,
	"contact_erased_at" timestamp with time zone,
	"order_id" uuid NOT NULL,
	"passenger_type" text,
	"address" text,
	"city" text,
	"state" text,
	CONSTRAINT "order_travellers_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_travellers_primary" CHECK ("order_travellers"."position" <> 0 or "order_travellers"."contact_erased_at" is not null
        or ("order_travellers"."email" is not null and "order_travellers"."phone" is not null)),
	CONSTRAINT "order_travellers_type" CHECK ("order_travellers"."passenger_type" in ('ADT', 'CNN', 'INF')),
	CONSTRAINT "order_travellers_erased" CHECK ("order_travellers"."contact_erased_at" is null
        or coalesce("order_travellers"."email", "order_travellers"."phone", "order_travellers"."address", "order_travellers"."city", "order_travellers"."state") is null)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid NOT NULL,
	"request_key" text,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"total_price" integer NOT NULL,
	"coupon_code" text,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"total_payable" integer NOT NULL,
	"travellers" integer NOT NULL,
	"travel_date" date NOT NULL,
	"travel_ends_on" date NOT NULL,
	"payment_deadline" timestamp with time zone,
	"extended_until" timestamp with time zone,
	"payment_id" uuid,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"minors_only" boolean DEFAULT false NOT NULL,
	"staff_flag" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_reference" UNIQUE("reference"),
	CONSTRAINT "orders_request" UNIQUE("account_id","product","request_key"),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'BDT'),
	CONSTRAINT "orders_coupon" CHECK ("orders"."coupon_code" is not null or "orders"."coupon_discount" = 0),
	CONSTRAINT "orders_sum" CHECK ("orders"."total_price" >= 0 and "orders"."coupon_discount" >= 0 and "orders"."total_payable" >= 0
        and "orders"."total_payable" = "orders"."total_price" - "orders"."coupon_discount"),
	CONSTRAINT "orders_travellers" CHECK ("orders"."travellers" > 0),
	CONSTRAINT "orders_travel_dates" CHECK ("orders"."travel_ends_on" >= "orders"."travel_date"),
	CONSTRAINT "orders_deadline" CHECK ("orders"."payment_deadline" is not null or "orders"."total_payable" = 0),
	CONSTRAINT "orders_confirmed" CHECK ("orders"."payment_id" is null or "orders"."confirmed_at" is not null)
);
--> statement-breakpoint
-- Package bookings become orders. Their travellers and events move, too.
INSERT INTO "orders" ("id", "product", "reference", "account_id", "request_key", "request_hash", "language", "status", "version",
    "currency", "total_price", "coupon_code", "coupon_discount", "total_payable", "travellers", "travel_date", "travel_ends_on",
    "payment_deadline", "extended_until", "payment_id", "confirmed_at", "ended_at", "minors_only", "created_at")
  SELECT "id", 'package', "reference", "account_id", "request_key", "request_hash", "language", "status",
    (SELECT greatest(count(*), 1) FROM "package_booking_events" WHERE "booking_id" = "package_bookings"."id"),
    "currency", "total_price", "coupon_code", "coupon_discount", "total_payable", "travellers", "departure_date", "ends_on",
    CASE WHEN "total_payable" > 0 THEN "payment_deadline" END, "extended_until", "payment_id", "confirmed_at",
    CASE WHEN "status" IN ('completed', 'expired', 'cancelled')
      THEN coalesce((SELECT max("at") FROM "package_booking_events" WHERE "booking_id" = "package_bookings"."id"), "created_at") END,
    "minors_only", "created_at"
  FROM "package_bookings";
--> statement-breakpoint
INSERT INTO "order_travellers" ("id", "position", "title", "first_name", "last_name", "date_of_birth", "gender", "country",
    "nationality", "email", "phone", "passport_number", "passport_expiry_date", "passport_file", "contact_erased_at", "order_id",
    "address", "city", "state")
  SELECT "id", "position", "title", "first_name", "last_name", "date_of_birth", "gender", "country",
    "nationality", "email", "phone", "passport_number", "passport_expiry_date", "passport_file", "contact_erased_at", "booking_id",
    nullif("address", ''), nullif("city", ''), nullif("state", '')
  FROM "package_booking_travellers";
--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "number", "at", "from", "to", "by", "note")
  SELECT "booking_id", "number", "at", "from", "to", "by", "note" FROM "package_booking_events";
--> statement-breakpoint
DROP TABLE "package_booking_events";
--> statement-breakpoint
DROP TABLE "package_booking_travellers";
--> statement-breakpoint
DROP INDEX "package_bookings_of_account";
--> statement-breakpoint
DROP INDEX "package_bookings_newest";
--> statement-breakpoint
DROP INDEX "package_bookings_unpaid";
--> statement-breakpoint
DROP INDEX "package_bookings_paid";
--> statement-breakpoint
DROP INDEX "package_bookings_under_way";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_reference";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_request";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_currency";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_coupon";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_status";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_travellers";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_sum";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_days";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_confirmed";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "reference";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "account_id";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "request_key";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "request_hash";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "language";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "currency";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "total_price";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "coupon_code";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "coupon_discount";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "total_payable";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "extended_until";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "payment_id";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "departure_date";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "ends_on";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "travellers";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "payment_deadline";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "minors_only";
--> statement-breakpoint
ALTER TABLE "package_bookings" DROP COLUMN "confirmed_at";
--> statement-breakpoint
ALTER TABLE "package_bookings" RENAME COLUMN "id" TO "order_id";
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_travellers" ADD CONSTRAINT "order_travellers_passport_file_stored_files_id_fk" FOREIGN KEY ("passport_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_travellers" ADD CONSTRAINT "order_travellers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_travellers_name" ON "order_travellers" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "order_travellers_surname" ON "order_travellers" USING btree (lower("last_name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "order_travellers_email" ON "order_travellers" USING btree ("email" text_pattern_ops) WHERE "order_travellers"."email" is not null;
--> statement-breakpoint
CREATE INDEX "order_travellers_phone" ON "order_travellers" USING btree ("phone" text_pattern_ops) WHERE "order_travellers"."phone" is not null;
--> statement-breakpoint
CREATE INDEX "order_travellers_phone_end" ON "order_travellers" USING btree (reverse("phone") text_pattern_ops) WHERE "order_travellers"."phone" is not null;
--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("account_id","product","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("product","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("product","status","travel_ends_on");
--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("product","payment_deadline") WHERE payment_id is null and ended_at is null and payment_deadline is not null;
--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("product","confirmed_at") WHERE payment_id is not null;
--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("product","created_at") WHERE staff_flag is not null;
--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_unit_price" CHECK ("package_bookings"."unit_price" > 0);
--> statement-breakpoint
DO $$
DECLARE moved record;
BEGIN
  -- Jobs that wait are moved to the queues of the orders, or an upgrade would lose emails, expiries and payments.
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  FOR moved IN SELECT * FROM (VALUES
    ('package-booking-email', 'order-email'),
    ('expire-package-booking', 'expire-order'),
    ('package-paid', 'order-paid')
  ) AS names (old, new) LOOP
    INSERT INTO pgboss.queue
      SELECT (jsonb_populate_record(queue, jsonb_build_object('name', moved.new))).*
      FROM pgboss.queue WHERE name = moved.old
      ON CONFLICT DO NOTHING;
    UPDATE pgboss.job SET name = moved.new,
        data = CASE WHEN data ? 'bookingId' THEN data - 'bookingId' || jsonb_build_object('orderId', data -> 'bookingId') ELSE data END
      WHERE name = moved.old;
    DELETE FROM pgboss.queue WHERE name = moved.old;
  END LOOP;
  DELETE FROM pgboss.job WHERE name = 'sweep-package-bookings';
  DELETE FROM pgboss.queue WHERE name = 'sweep-package-bookings';
END $$;
