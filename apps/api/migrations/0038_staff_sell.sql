ALTER TABLE "payments" DROP CONSTRAINT "payments_manual";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "unpaid_orders" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "hotels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "included" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "excluded" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "unpaid_orders_sold" ON "unpaid_orders" USING btree ("sold_by") WHERE sold_by is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_manual" CHECK ("payments"."method" <> 'manual' or ("payments"."deposit_to" is not null
        and "payments"."deposit_from" is not null
        and ("payments"."payment_proof" is not null or "payments"."taken_by" is not null)));
--> statement-breakpoint
-- by hand
-- What staff sell counts with the seller alone: not with the account, its contact or the network of the office.
CREATE OR REPLACE FUNCTION "unpaid_limit_reached"("wanted" "unpaid_orders") RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE held record; one text;
BEGIN
  SELECT count(*) FILTER (WHERE is_own) AS orders,
    coalesce(sum(seats) FILTER (WHERE is_own), 0) AS seats,
    coalesce(sum(amount) FILTER (WHERE is_own), 0) AS amount,
    coalesce(sum(seats) FILTER (WHERE is_own AND items && wanted.items), 0) AS alike,
    count(*) FILTER (WHERE contact_email = wanted.contact_email OR contact_phone = wanted.contact_phone) AS contacts,
    count(*) FILTER (WHERE network = wanted.network) AS neighbours,
    sum(seats) FILTER (WHERE network = wanted.network AND items && wanted.items) AS neighbours_alike
  INTO held
  FROM (
    SELECT *, CASE WHEN wanted.sold_by IS NULL THEN account_id = wanted.account_id AND sold_by IS NULL
        ELSE sold_by = wanted.sold_by END AS is_own
    FROM unpaid_orders
    WHERE account_id = wanted.account_id OR contact_email = wanted.contact_email
      OR contact_phone = wanted.contact_phone OR network = wanted.network OR sold_by = wanted.sold_by
  ) counted
  WHERE order_id IS DISTINCT FROM wanted.order_id;
  IF held.orders > 0 THEN
    IF held.orders + 1 > (wanted.limits ->> 'orders')::bigint THEN RETURN 'orders'; END IF;
    IF held.seats + wanted.seats > (wanted.limits ->> 'seats')::bigint THEN RETURN 'seats'; END IF;
    IF held.amount + wanted.amount > (wanted.limits ->> 'amount')::bigint THEN RETURN 'amount'; END IF;
    -- What is held of any of its flights is at least what is held of one: seldom is each of them counted.
    IF held.alike + wanted.seats > (wanted.limits ->> 'seats_of_one')::bigint THEN
      FOREACH one IN ARRAY wanted.items LOOP
        IF wanted.seats + (
          SELECT coalesce(sum(seats), 0) FROM unpaid_orders
          WHERE (sold_by = wanted.sold_by
              OR wanted.sold_by IS NULL AND sold_by IS NULL AND account_id = wanted.account_id)
            AND order_id IS DISTINCT FROM wanted.order_id AND items @> ARRAY[one]
        ) > (wanted.limits ->> 'seats_of_one')::bigint THEN RETURN 'seats_of_one'; END IF;
      END LOOP;
    END IF;
  END IF;
  IF held.contacts > 0 AND held.contacts + 1 > (wanted.limits ->> 'contact_orders')::bigint THEN RETURN 'contact'; END IF;
  IF held.neighbours > 0 AND held.neighbours + 1 > (wanted.limits ->> 'network_orders')::bigint THEN RETURN 'network'; END IF;
  IF held.neighbours_alike + wanted.seats > (wanted.limits ->> 'network_seats_of_one')::bigint THEN
    FOREACH one IN ARRAY wanted.items LOOP
      -- The first order of a network for a flight fits whatever its size.
      IF wanted.seats + (
        SELECT sum(seats) FROM unpaid_orders
        WHERE network = wanted.network AND order_id IS DISTINCT FROM wanted.order_id AND items @> ARRAY[one]
      ) > (wanted.limits ->> 'network_seats_of_one')::bigint THEN RETURN 'network'; END IF;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_unpaid_orders_over_limit"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  -- All locks of the statement in one order: two statements that share accounts, sellers or networks cannot deadlock.
  PERFORM pg_advisory_xact_lock(name) FROM (
    SELECT DISTINCT hashtextextended('unpaid orders of ' || shared, 0) AS name FROM added
    CROSS JOIN LATERAL unnest(ARRAY[account_id::text, sold_by::text, contact_email, contact_phone, network]) AS shared
    WHERE shared IS NOT NULL ORDER BY 1
  ) in_order;
  -- A statement of its own, so that it sees what others committed while this one waited.
  IF EXISTS (SELECT FROM added WHERE unpaid_limit_reached(added::unpaid_orders) IS NOT NULL) THEN
    RAISE EXCEPTION 'Too much is held unpaid' USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_orders_limit', TABLE = 'unpaid_orders';
  END IF;
  RETURN NULL;
END $$;
