ALTER TABLE "package_departures" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_packages" ADD COLUMN "publish_from" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z';--> statement-breakpoint
ALTER TABLE "visa_guidelines" ADD COLUMN "publish_from" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z';