ALTER TABLE "flight_bookings" ADD COLUMN "refund_promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "refund_waits_for" text;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "refund_kept" integer;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "refund_owed" integer;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_refund_promised" CHECK (("flight_bookings"."refund_promised_at" is null) = ("flight_bookings"."refund_waits_for" is null)
        and ("flight_bookings"."refund_promised_at" is null or "flight_bookings"."refund_requested_at" is not null)
        and ("flight_bookings"."refund_promised_at" is not null or coalesce("flight_bookings"."refund_kept", "flight_bookings"."refund_owed") is null));--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_refund_sums" CHECK ("flight_bookings"."refund_waits_for" in ('staff', 'supplier')
        and ("flight_bookings"."refund_kept" is null or "flight_bookings"."refund_kept" >= 0)
        and ("flight_bookings"."refund_owed" is null or "flight_bookings"."refund_owed" >= 0)
        and ("flight_bookings"."refund_kept" is null or "flight_bookings"."refund_owed" is not null));--> statement-breakpoint
-- by hand
UPDATE "flight_bookings" SET "refund_promised_at" = "refund_requested_at" + interval '3 days', "refund_waits_for" = 'staff'
  WHERE "refund_requested_at" IS NOT NULL;
