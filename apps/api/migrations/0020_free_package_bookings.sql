ALTER TABLE "package_bookings" DROP CONSTRAINT "package_bookings_confirmed";--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_confirmed" CHECK ("package_bookings"."status" not in ('confirmed', 'completed')
        or ("package_bookings"."confirmed_at" is not null
          and ("package_bookings"."payment_id" is not null or "package_bookings"."total_payable" = 0)));