CREATE TABLE "gateway_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"reason" text,
	"staff_id" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "gateway_refunds_number" UNIQUE("number"),
	CONSTRAINT "gateway_refunds_number_length" CHECK (length("gateway_refunds"."number") <= 30),
	CONSTRAINT "gateway_refunds_state" CHECK ("gateway_refunds"."state" in ('ordered', 'asked', 'processing', 'refunded', 'refused', 'called_off')),
	CONSTRAINT "gateway_refunds_reference" CHECK ("gateway_refunds"."state" not in ('processing', 'refunded') or "gateway_refunds"."reference" is not null),
	CONSTRAINT "gateway_refunds_asked" CHECK ("gateway_refunds"."state" = 'ordered' or "gateway_refunds"."asked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refund_charges" (
	"payment_id" uuid NOT NULL,
	"bank_tran_id" text NOT NULL,
	"received_paisa" integer NOT NULL,
	"going_back_paisa" integer NOT NULL,
	CONSTRAINT "refund_charges_payment_id_bank_tran_id_pk" PRIMARY KEY("payment_id","bank_tran_id"),
	CONSTRAINT "refund_charges_never_more" CHECK ("refund_charges"."going_back_paisa" between 0 and "refund_charges"."received_paisa")
);
--> statement-breakpoint
ALTER TABLE "refund_queue" DROP CONSTRAINT "refund_queue_reason";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "risk_title" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_refund_id_refund_queue_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund_queue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_charges" ADD CONSTRAINT "refund_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_refunds_next_check" ON "gateway_refunds" USING btree ("next_check_at") WHERE "gateway_refunds"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unsure" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('open', 'processing', 'review');--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_reason" CHECK ("refund_queue"."reason" in ('late', 'double', 'booking_failed', 'booking_cancelled', 'amount_mismatch', 'risk_refused'));--> statement-breakpoint
INSERT INTO "refund_charges" ("payment_id", "bank_tran_id", "received_paisa", "going_back_paisa")
SELECT q."payment_id", q."bank_tran_id",
  greatest(
    max(CASE WHEN q."bank_tran_id" = coalesce(p."bank_tran_id", '') THEN coalesce(p."received_paisa", p."amount" * 100) END),
    coalesce(sum(q."paisa") FILTER (WHERE q."status" <> 'rejected'), 0),
    max(q."paisa")
  ),
  coalesce(sum(q."paisa") FILTER (WHERE q."status" <> 'rejected'), 0)
FROM "refund_queue" q INNER JOIN "payments" p ON p."id" = q."payment_id"
GROUP BY q."payment_id", q."bank_tran_id";
