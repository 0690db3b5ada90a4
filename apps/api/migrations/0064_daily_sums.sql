CREATE TABLE "changed_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_sums" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"key" text[] NOT NULL,
	"sums" bigint[] NOT NULL,
	CONSTRAINT "daily_sums_name_day_key_pk" PRIMARY KEY("name","day","key")
);
--> statement-breakpoint
CREATE TABLE "summed_days" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "summed_days_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE INDEX "changed_days_of_source" ON "changed_days" USING btree ("source","day");
--> statement-breakpoint
-- by hand
-- Marks days that are over and whose rows change (decision 0079). The conditions keep what is written on its own day free of
-- calls: the clock is the database's, here and where days are counted.
CREATE FUNCTION "mark_changed_order_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "changed_days" ("source", "day") VALUES ('orders:' || NEW."product", (NEW."created_at" AT TIME ZONE 'Asia/Dhaka')::date);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_mark_new_day" AFTER INSERT ON "orders" FOR EACH ROW
WHEN ((NEW."created_at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date)
EXECUTE FUNCTION "mark_changed_order_day"();
--> statement-breakpoint
CREATE TRIGGER "orders_mark_changed_day" AFTER UPDATE ON "orders" FOR EACH ROW
WHEN ((NEW."created_at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date
  AND (OLD."status", OLD."payment_id", OLD."total_payable", OLD."travellers")
    IS DISTINCT FROM (NEW."status", NEW."payment_id", NEW."total_payable", NEW."travellers"))
EXECUTE FUNCTION "mark_changed_order_day"();
--> statement-breakpoint
CREATE FUNCTION "mark_changed_ticket_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "changed_days" ("source", "day")
  SELECT 'orders:flight', ("created_at" AT TIME ZONE 'Asia/Dhaka')::date FROM "orders" WHERE "id" = NEW."order_id"
    AND ("created_at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date;
  INSERT INTO "changed_days" ("source", "day")
  SELECT DISTINCT 'tickets', ("at" AT TIME ZONE 'Asia/Dhaka')::date
  FROM (VALUES (NEW."ticketed_at"), (CASE WHEN TG_OP = 'UPDATE' THEN OLD."ticketed_at" END)) AS ticketed ("at")
  WHERE ("at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "flight_bookings_mark_new_day" AFTER INSERT ON "flight_bookings" FOR EACH ROW
WHEN (NEW."ticketed_at" IS NOT NULL) EXECUTE FUNCTION "mark_changed_ticket_day"();
--> statement-breakpoint
CREATE TRIGGER "flight_bookings_mark_changed_day" AFTER UPDATE OF "ticketed_at", "ticket_numbers" ON "flight_bookings" FOR EACH ROW
WHEN ((OLD."ticketed_at", OLD."ticket_numbers") IS DISTINCT FROM (NEW."ticketed_at", NEW."ticket_numbers"))
EXECUTE FUNCTION "mark_changed_ticket_day"();
--> statement-breakpoint
CREATE FUNCTION "mark_changed_payment_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "changed_days" ("source", "day")
  SELECT DISTINCT "source", ("at" AT TIME ZONE 'Asia/Dhaka')::date
  FROM (VALUES ('payments', NEW."created_at"), ('payments-paid', NEW."paid_at"),
    ('payments-paid', CASE WHEN TG_OP = 'UPDATE' THEN OLD."paid_at" END)) AS changed ("source", "at")
  WHERE ("at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_mark_new_day" AFTER INSERT ON "payments" FOR EACH ROW
WHEN ((NEW."created_at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date)
EXECUTE FUNCTION "mark_changed_payment_day"();
--> statement-breakpoint
CREATE TRIGGER "payments_mark_changed_day" AFTER UPDATE ON "payments" FOR EACH ROW
WHEN ((NEW."created_at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date
  AND (OLD."status", OLD."paid_at", OLD."received_paisa", OLD."amount")
    IS DISTINCT FROM (NEW."status", NEW."paid_at", NEW."received_paisa", NEW."amount"))
EXECUTE FUNCTION "mark_changed_payment_day"();
--> statement-breakpoint
CREATE FUNCTION "mark_changed_refund_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "changed_days" ("source", "day") VALUES ('refunds-done', (NEW."at" AT TIME ZONE 'Asia/Dhaka')::date);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refund_events_mark_day" AFTER INSERT ON "refund_events" FOR EACH ROW
WHEN (NEW."stage" = 'done' AND (NEW."at" AT TIME ZONE 'Asia/Dhaka')::date < (now() AT TIME ZONE 'Asia/Dhaka')::date)
EXECUTE FUNCTION "mark_changed_refund_day"();
