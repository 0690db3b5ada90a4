CREATE TABLE "manual_payment_approvals" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"bank_reference" text NOT NULL,
	"value_date" date NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unpaid_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"network" text,
	"items" text[] NOT NULL,
	"seats" integer NOT NULL,
	"amount" integer NOT NULL,
	"limits" jsonb NOT NULL,
	"in_review" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" DROP CONSTRAINT "email_changes_other";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "access_set_by" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "access_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unsigned_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "signed_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "signed_check_ref" text;--> statement-breakpoint
ALTER TABLE "manual_payment_approvals" ADD CONSTRAINT "manual_payment_approvals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payment_approvals" ADD CONSTRAINT "manual_payment_approvals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_orders" ADD CONSTRAINT "unpaid_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpaid_orders_account" ON "unpaid_orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "unpaid_orders_email" ON "unpaid_orders" USING btree ("contact_email") WHERE contact_email is not null;--> statement-breakpoint
CREATE INDEX "unpaid_orders_phone" ON "unpaid_orders" USING btree ("contact_phone") WHERE contact_phone is not null;--> statement-breakpoint
CREATE INDEX "unpaid_orders_network" ON "unpaid_orders" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "orders_paid_by_account" ON "orders" USING btree ("account_id") WHERE payment_id is not null;
--> statement-breakpoint
-- Before, a link was only ever sent to a changed address.
UPDATE "accounts" SET "email_proven_at" = "proof"."ended_at"
  FROM "email_changes" "proof"
  WHERE "proof"."account_id" = "accounts"."id" AND "proof"."new_email" = "accounts"."email" AND "proof"."ended_at" IS NOT NULL;
--> statement-breakpoint
-- What is held already counts as well. The rules under which it was ordered had no short reviews.
INSERT INTO "unpaid_orders" ("order_id", "account_id", "items", "seats", "amount", "limits")
  SELECT "id", "account_id", "held"."items", "held"."seats", "total_payable", '{
      "orders": 8, "seats": 42, "seats_of_one": 14, "amount": 1500000, "contact_orders": 0, "network_orders": 0,
      "network_seats_of_one": 0, "reviews": 4, "review_hours": null
    }'::jsonb
  FROM "orders"
  CROSS JOIN LATERAL (
    SELECT ARRAY(
        SELECT concat("segment" ->> 'airline_flight_number', ' ', left("segment" ->> 'departure_time', 10))
        FROM jsonb_array_elements("option" -> 'flights') "flight"
        CROSS JOIN LATERAL jsonb_array_elements("flight" -> 'segments') "segment"
      ) AS "items", (
        SELECT count(*)::int FROM "order_travellers"
        WHERE "order_travellers"."order_id" = "orders"."id" AND "passenger_type" <> 'INF'
      ) AS "seats"
    FROM "flight_bookings" WHERE "flight_bookings"."order_id" = "orders"."id"
    UNION ALL
    SELECT ARRAY['departure ' || "departure_id"], "travellers"
    FROM "package_bookings" WHERE "package_bookings"."order_id" = "orders"."id"
  ) "held"
  WHERE "payment_id" IS NULL AND "ended_at" IS NULL AND "payment_deadline" IS NOT NULL;
--> statement-breakpoint
-- The first limit that an unpaid order exceeds, given all others that are unpaid; null: none. Only contact and network
-- count against the first order of an account: it fits whatever its size.
-- One look at all rows that count, in plpgsql, whose plans are kept: planning for every order, or a query for every limit,
-- costs more than the counts. Only the two functions below call it: a plan made while the table was small must not read
-- all of it later, and they forbid that once for many orders.
CREATE FUNCTION "unpaid_limit_reached"("wanted" "unpaid_orders") RETURNS text LANGUAGE plpgsql STABLE AS $$
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
    SELECT *, account_id = wanted.account_id AS is_own FROM unpaid_orders
    WHERE account_id = wanted.account_id OR contact_email = wanted.contact_email
      OR contact_phone = wanted.contact_phone OR network = wanted.network
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
          WHERE account_id = wanted.account_id AND order_id IS DISTINCT FROM wanted.order_id AND items @> ARRAY[one]
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
-- The same for each of several orders, in their order.
CREATE FUNCTION "unpaid_limits_reached"("wanted" "unpaid_orders"[]) RETURNS text[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
DECLARE one unpaid_orders; reached text[] = '{}';
BEGIN
  FOREACH one IN ARRAY wanted LOOP
    reached = array_append(reached, unpaid_limit_reached(one));
  END LOOP;
  RETURN reached;
END $$;
--> statement-breakpoint
-- Orders are judged before they are written. Those written at the same time are judged again here, one after another.
CREATE FUNCTION "refuse_unpaid_orders_over_limit"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  -- All locks of the statement in one order: two statements that share accounts or networks cannot deadlock.
  PERFORM pg_advisory_xact_lock(name) FROM (
    SELECT DISTINCT hashtextextended('unpaid orders of ' || shared, 0) AS name FROM added
    CROSS JOIN LATERAL unnest(ARRAY[account_id::text, contact_email, contact_phone, network]) AS shared
    WHERE shared IS NOT NULL ORDER BY 1
  ) in_order;
  -- A statement of its own, so that it sees what others committed while this one waited.
  IF EXISTS (SELECT FROM added WHERE unpaid_limit_reached(added::unpaid_orders) IS NOT NULL) THEN
    RAISE EXCEPTION 'Too much is held unpaid' USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_orders_limit', TABLE = 'unpaid_orders';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "unpaid_orders_limit" AFTER INSERT ON "unpaid_orders" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unpaid_orders_over_limit"();
--> statement-breakpoint
-- No path can forget it: an order that is paid or has ended holds nothing unpaid.
CREATE FUNCTION "stop_counting_unpaid_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unpaid_orders WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_stop_counting_unpaid" AFTER UPDATE OF "payment_id", "ended_at" ON "orders" FOR EACH ROW
  WHEN (OLD."payment_id" IS NULL AND OLD."ended_at" IS NULL AND (NEW."payment_id" IS NOT NULL OR NEW."ended_at" IS NOT NULL))
  EXECUTE FUNCTION "stop_counting_unpaid_order"();
