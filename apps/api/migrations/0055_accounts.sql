ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rates_kind";--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "base" text;--> statement-breakpoint
ALTER TABLE "package_bookings" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "package_departures" ADD COLUMN "supplier_cost" integer;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "supplier_cost" integer;--> statement-breakpoint
ALTER TABLE "visa_applications" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "visa_guidelines" ADD COLUMN "embassy_fee" integer;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_base" CHECK (("tax_rates"."kind" in ('package_vat', 'visa_vat')) = ("tax_rates"."base" is not null)
        and "tax_rates"."base" in ('price', 'margin'));--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_kind" CHECK ("tax_rates"."kind" in ('vat', 'ait', 'package_vat', 'visa_vat'));--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_unit_cost" CHECK ("package_bookings"."unit_cost" >= 0);--> statement-breakpoint
ALTER TABLE "package_departures" ADD CONSTRAINT "package_departures_supplier_cost" CHECK ("package_departures"."supplier_cost" >= 0);--> statement-breakpoint
ALTER TABLE "tour_packages" ADD CONSTRAINT "tour_packages_supplier_cost" CHECK ("tour_packages"."supplier_cost" >= 0);--> statement-breakpoint
ALTER TABLE "visa_applications" ADD CONSTRAINT "visa_applications_unit_cost" CHECK ("visa_applications"."unit_cost" >= 0);--> statement-breakpoint
ALTER TABLE "visa_guidelines" ADD CONSTRAINT "visa_guidelines_embassy_fee" CHECK ("visa_guidelines"."embassy_fee" >= 0);