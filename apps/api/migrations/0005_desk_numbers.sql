CREATE TABLE "flight_search_counts" (
	"day" date NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "flight_search_counts_day_origin_destination_pk" PRIMARY KEY("day","origin","destination"),
	CONSTRAINT "flight_search_counts_searches" CHECK ("flight_search_counts"."searches" > 0)
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	CONSTRAINT "page_versions_page_language_version_pk" PRIMARY KEY("page","language","version"),
	CONSTRAINT "page_versions_version" CHECK ("page_versions"."version" > 0),
	CONSTRAINT "page_versions_page" CHECK ("page_versions"."page" in ('about', 'terms', 'privacy')),
	CONSTRAINT "page_versions_language" CHECK ("page_versions"."language" in ('en', 'bn'))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "airlines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("act","number");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booking_travellers_name" ON "booking_travellers" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_travellers_surname" ON "booking_travellers" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "booking_travellers_email" ON "booking_travellers" USING btree ("email" text_pattern_ops) WHERE "booking_travellers"."email" is not null;--> statement-breakpoint
CREATE INDEX "booking_travellers_phone" ON "booking_travellers" USING btree ("phone" text_pattern_ops) WHERE "booking_travellers"."phone" is not null;--> statement-breakpoint
CREATE INDEX "flight_bookings_newest" ON "flight_bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flight_bookings_paid" ON "flight_bookings" USING btree ("confirmed_at") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "flight_bookings_ticketed" ON "flight_bookings" USING btree ("ticketed_at") WHERE ticketed_at is not null;--> statement-breakpoint
CREATE INDEX "flight_bookings_pnr" ON "flight_bookings" USING btree ("pnr") WHERE pnr is not null;--> statement-breakpoint
CREATE INDEX "flight_bookings_tickets" ON "flight_bookings" USING gin ("ticket_numbers" jsonb_path_ops) WHERE pnr is not null;--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_events_done" ON "refund_events" USING btree ("at") WHERE "refund_events"."stage" = 'done';--> statement-breakpoint
CREATE INDEX "package_booking_travellers_name" ON "package_booking_travellers" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "package_booking_travellers_surname" ON "package_booking_travellers" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "package_booking_travellers_email" ON "package_booking_travellers" USING btree ("email" text_pattern_ops) WHERE "package_booking_travellers"."email" is not null;--> statement-breakpoint
CREATE INDEX "package_booking_travellers_phone" ON "package_booking_travellers" USING btree ("phone" text_pattern_ops) WHERE "package_booking_travellers"."phone" is not null;--> statement-breakpoint
CREATE INDEX "package_bookings_newest" ON "package_bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "package_bookings_paid" ON "package_bookings" USING btree ("confirmed_at") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "visa_applicants_name" ON "visa_applicants" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "visa_applicants_surname" ON "visa_applicants" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "visa_applicants_email" ON "visa_applicants" USING btree ("email" text_pattern_ops) WHERE "visa_applicants"."email" is not null;--> statement-breakpoint
CREATE INDEX "visa_applicants_phone" ON "visa_applicants" USING btree ("phone" text_pattern_ops) WHERE "visa_applicants"."phone" is not null;--> statement-breakpoint
CREATE INDEX "visa_applications_newest" ON "visa_applications" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visa_applications_paid_on" ON "visa_applications" USING btree ("paid_at") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "mailbox_letters_about" ON "mailbox_letters" USING btree ("cause" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sent_letters_about" ON "sent_letters" USING btree ("cause" text_pattern_ops);