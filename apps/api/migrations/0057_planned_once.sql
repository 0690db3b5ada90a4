-- by hand
-- Two measured costs of the limits on unpaid orders (decision 0069). A look could be planned anew at every call, although plpgsql
-- keeps plans: with the columns that are null left out, the plan for one order looked cheaper than the one for any order. And each
-- order was a query of its own. Now one query looks at all orders of a statement, with a plan that is kept. It sees at least
-- as much as each limit counts; only for an order that may exceed one, the limits are counted exactly.
CREATE OR REPLACE FUNCTION "unpaid_limits_reached"("wanted" "unpaid_orders"[]) RETURNS text[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
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
      THEN unpaid_limit_reached(wanted[one.ordinality]) END
    FROM unnest(wanted) WITH ORDINALITY AS one
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
        FROM unpaid_orders
        WHERE (account_id = one.account_id OR contact_email = one.contact_email
            OR contact_phone = one.contact_phone OR network = one.network OR sold_by = one.sold_by)
          AND order_id IS DISTINCT FROM one.order_id
      ) counted
    ) others
    ORDER BY one.ordinality
  );
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_unpaid_orders_over_limit"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
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
-- A function in SQL that reads a table is planned at every call. This one is called for every order that is written or moves on.
CREATE OR REPLACE FUNCTION webhooks_are_on() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM "webhook_endpoints" WHERE "off_since" IS NULL AND "removed_at" IS NULL);
END $$;
