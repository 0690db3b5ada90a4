-- by hand
-- What an order would hold, as the limits on unpaid orders count it (decision 0081). A type of its own: a row of unpaid_orders
-- would need every column that is ever added to that table.
CREATE TYPE "unpaid_wish" AS (
  "account_id" uuid, "sold_by" uuid, "contact_email" text, "contact_phone" text, "network" text,
  "items" text[], "seats" integer, "amount" integer, "limits" jsonb
);
--> statement-breakpoint
-- The first limit that each would exceed beside what is held now, as unpaid_limits_reached tells it. One look finds everything that
-- any of them shares with what is held, which is seldom anything; the exact count is made for those that may exceed a limit.
CREATE FUNCTION "unpaid_wishes_reached"("wishes" "unpaid_wish"[]) RETURNS text[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    WITH held AS MATERIALIZED (
      SELECT account_id, sold_by, contact_email, contact_phone, network, seats, amount FROM unpaid_orders
      WHERE account_id = ANY (ARRAY(SELECT one.account_id FROM unnest(wishes) AS one))
        OR contact_email = ANY (ARRAY(SELECT one.contact_email FROM unnest(wishes) AS one))
        OR contact_phone = ANY (ARRAY(SELECT one.contact_phone FROM unnest(wishes) AS one))
        OR network = ANY (ARRAY(SELECT one.network FROM unnest(wishes) AS one))
        OR sold_by = ANY (ARRAY(SELECT one.sold_by FROM unnest(wishes) AS one))
    )
    SELECT CASE WHEN others.own > 0 AND (
          others.own + 1 > (one.limits ->> 'orders')::bigint
          OR others.own_seats + one.seats > least((one.limits ->> 'seats')::bigint, (one.limits ->> 'seats_of_one')::bigint)
          OR others.own_amount + one.amount > (one.limits ->> 'amount')::bigint
        )
        OR others.contacts > 0 AND others.contacts + 1 > (one.limits ->> 'contact_orders')::bigint
        OR others.neighbours > 0 AND (
          others.neighbours + 1 > (one.limits ->> 'network_orders')::bigint
          OR others.neighbour_seats + one.seats > (one.limits ->> 'network_seats_of_one')::bigint
        )
      THEN unpaid_limit_reached(jsonb_populate_record(NULL::unpaid_orders, to_jsonb(wishes[one.ordinality]))) END
    FROM unnest(wishes) WITH ORDINALITY AS one
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE is_own) AS own,
        sum(seats) FILTER (WHERE is_own) AS own_seats,
        sum(amount) FILTER (WHERE is_own) AS own_amount,
        count(*) FILTER (WHERE is_contact) AS contacts,
        count(*) FILTER (WHERE is_neighbour) AS neighbours,
        sum(seats) FILTER (WHERE is_neighbour) AS neighbour_seats
      FROM (
        SELECT seats, amount,
          CASE WHEN one.sold_by IS NULL THEN account_id = one.account_id AND sold_by IS NULL
            ELSE sold_by = one.sold_by END AS is_own,
          contact_email = one.contact_email OR contact_phone = one.contact_phone AS is_contact,
          network = one.network AS is_neighbour
        FROM held
      ) counted
    ) others
    ORDER BY one.ordinality
  );
END $$;
--> statement-breakpoint
-- The same for orders that the statement writes. The locks are those under which the trigger counts, and the look is a statement of
-- its own, so that it sees what others committed while this one waited: what it admits, the trigger need not look at again.
-- Unless two of them share a lock: each is looked at without the other, so the trigger looks at both. The arrays after
-- the first are its columns, which the caller has at hand.
CREATE FUNCTION "admit_unpaid_wishes"(
  "wishes" "unpaid_wish"[], "accounts" uuid[], "sellers" uuid[], "emails" text[], "phones" text[], "networks" text[]
) RETURNS text[] LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE is_shared boolean;
BEGIN
  SELECT bool_or(name = before), count(pg_advisory_xact_lock(name)) INTO is_shared FROM (
    SELECT name, lag(name) OVER (ORDER BY name) AS before FROM (
      SELECT hashtextextended('unpaid orders of ' || shared, 0) AS name
      FROM unnest(accounts::text[] || sellers::text[] || emails || phones || networks) AS shared
      WHERE shared IS NOT NULL
    ) named
  ) in_order;
  PERFORM set_config('ghuri.admitted', CASE WHEN is_shared THEN '' ELSE accounts::text END, true);
  -- Seldom is anything shared with what is held.
  IF EXISTS (
    SELECT FROM unpaid_orders WHERE account_id = ANY (accounts) OR contact_email = ANY (emails)
      OR contact_phone = ANY (phones) OR network = ANY (networks) OR sold_by = ANY (sellers)
  ) THEN
    RETURN unpaid_wishes_reached(wishes);
  END IF;
  RETURN array_fill(NULL::text, ARRAY[cardinality(wishes)]);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_unpaid_orders_over_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE admitted text = current_setting('ghuri.admitted', true);
BEGIN
  IF admitted <> '' THEN
    -- They count once: what the transaction writes after these is looked at.
    PERFORM set_config('ghuri.admitted', '', true);
    IF NOT EXISTS (SELECT FROM added WHERE strpos(admitted, account_id::text) = 0) THEN RETURN NULL; END IF;
  END IF;
  -- All locks of the statement in one order: two statements that share accounts, sellers or networks cannot deadlock.
  PERFORM pg_advisory_xact_lock(name) FROM (
    SELECT DISTINCT hashtextextended('unpaid orders of ' || shared, 0) AS name FROM added
    CROSS JOIN LATERAL unnest(ARRAY[account_id::text, sold_by::text, contact_email, contact_phone, network]) AS shared
    WHERE shared IS NOT NULL ORDER BY 1
  ) in_order;
  -- A statement of its own, so that it sees what others committed while this one waited.
  IF EXISTS (
    SELECT FROM unnest(unpaid_limits_reached(ARRAY(SELECT added::unpaid_orders FROM added))) AS reached
    WHERE reached IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'Too much is held unpaid' USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_orders_limit', TABLE = 'unpaid_orders';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The option of a booking, compressed, is just above the size at which PostgreSQL moves a value out of its row: another row, another
-- entry in an index, and another read for whoever shows the booking.
ALTER TABLE "flight_bookings" SET (toast_tuple_target = 3072);
