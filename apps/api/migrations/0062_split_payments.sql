CREATE TABLE "collected_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collected_payments_amount" CHECK ("collected_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_queue" DROP CONSTRAINT "refund_queue_reason";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_before" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_parts" smallint;--> statement-breakpoint
ALTER TABLE "collected_payments" ADD CONSTRAINT "collected_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_payments_order" ON "collected_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_at_a_time" ON "payments" USING btree ("purpose","subject_id","paid_before") WHERE "payments"."pays_subject" or "payments"."pays_part";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_before" CHECK ("payments"."paid_before" >= 0);--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_reason" CHECK ("refund_queue"."reason" in ('late', 'double', 'booking_failed', 'booking_cancelled', 'amount_mismatch', 'risk_refused', 'overpaid', 'flight_changed', 'part_cancelled', 'not_completed') or "refund_queue"."reason" like 'part_cancelled:%'
        or "refund_queue"."reason" like 'flight_changed:%');--> statement-breakpoint
-- by hand
-- The first parts that were recorded with the terms only.
INSERT INTO "collected_payments" ("payment_id", "order_id", "amount", "recorded_at")
  SELECT "first_payment_id", "order_id", "first", "first_paid_at" FROM "part_payments" WHERE "first_payment_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER collected_payments_stay BEFORE UPDATE OR DELETE ON "collected_payments" FOR EACH ROW EXECUTE FUNCTION refuse_row_change();--> statement-breakpoint
-- An order is paid only when payments that were captured add up to its price, whichever process says so.
CREATE FUNCTION order_is_paid_in_full() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO captured FROM payments
    WHERE purpose = new.product AND subject_id = new.id AND status = 'paid' AND (id = new.payment_id OR pays_part);
  IF captured <> new.total_payable THEN
    RAISE EXCEPTION 'payments of order % add up to %, not %', new.id, captured, new.total_payable
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_paid_in_full';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_paid_in_full AFTER UPDATE OF payment_id ON "orders" FOR EACH ROW
  WHEN (old.payment_id IS NULL AND new.payment_id IS NOT NULL) EXECUTE FUNCTION order_is_paid_in_full();
