-- Each attempt names its gateway, and the columns lose the words of one gateway. Everything is renamed, so data stays.
ALTER TABLE "payments" RENAME COLUMN "tran_id" TO "attempt_ref";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "session_key" TO "gateway_ref";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "val_id" TO "confirmation_ref";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "bank_tran_id" TO "charge_ref";--> statement-breakpoint
ALTER TABLE "refund_charges" RENAME COLUMN "bank_tran_id" TO "charge_ref";--> statement-breakpoint
ALTER TABLE "refund_queue" RENAME COLUMN "bank_tran_id" TO "charge_ref";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_tran_id" TO "payments_attempt_ref";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_tran_id_length" TO "payments_attempt_ref_length";--> statement-breakpoint
ALTER TABLE "refund_charges" RENAME CONSTRAINT "refund_charges_payment_id_bank_tran_id_pk" TO "refund_charges_payment_id_charge_ref_pk";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "completion_asked_at" timestamp with time zone;--> statement-breakpoint
-- Until now there was one gateway.
UPDATE "payments" SET "gateway" = 'sslcommerz' WHERE "method" = 'online';--> statement-breakpoint
UPDATE "payment_events" SET "source" = 'notice' WHERE "source" = 'ipn';--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_val_id";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_confirmation_ref" UNIQUE("gateway","confirmation_ref");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_ref" UNIQUE("gateway","gateway_ref");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway" CHECK (("payments"."method" = 'online') = ("payments"."gateway" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee" >= 0 and ("payments"."fee" = 0 or "payments"."method" = 'online'));--> statement-breakpoint
-- What is sold registers itself; a new product needs no change here.
ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" ~ '^[a-z][a-z0-9-]{0,29}$');
