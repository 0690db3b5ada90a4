CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "password_resets_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "agencies" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"licence_file" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text,
	CONSTRAINT "agencies_status" CHECK ("agencies"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "agencies_decided" CHECK (("agencies"."status" in ('approved', 'rejected')) = ("agencies"."decided_at" is not null)
        and ("agencies"."decided_at" is null) = ("agencies"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"about" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_reference" UNIQUE("reference"),
	CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('en', 'bn'))
);
--> statement-breakpoint
CREATE TABLE "cancellation_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"booking_state" text NOT NULL,
	"quote" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_keys" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "newsletter_keys_purpose" CHECK ("newsletter_keys"."purpose" in ('confirm', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email")),
	CONSTRAINT "newsletter_subscribers_language" CHECK ("newsletter_subscribers"."language" in ('en', 'bn')),
	CONSTRAINT "newsletter_subscribers_left" CHECK (("newsletter_subscribers"."email" is null) = ("newsletter_subscribers"."left_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_events" (
	"refund_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"note" text,
	CONSTRAINT "refund_events_refund_id_stage_pk" PRIMARY KEY("refund_id","stage"),
	CONSTRAINT "refund_events_stage" CHECK ("refund_events"."stage" in ('requested', 'approved', 'sent', 'done', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "package_booking_events" (
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"note" text,
	CONSTRAINT "package_booking_events_booking_id_number_pk" PRIMARY KEY("booking_id","number"),
	CONSTRAINT "package_booking_events_by" CHECK ("package_booking_events"."by" in ('traveller', 'system', 'gateway', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "package_booking_travellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"country" text NOT NULL,
	"nationality" text NOT NULL,
	"email" text,
	"phone" text,
	"passport_number" text,
	"passport_expiry_date" date,
	"passport_file" uuid,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"contact_erased_at" timestamp with time zone,
	CONSTRAINT "package_booking_travellers_position" UNIQUE("booking_id","position"),
	CONSTRAINT "package_booking_travellers_primary" CHECK ("package_booking_travellers"."position" <> 0 or "package_booking_travellers"."contact_erased_at" is not null
        or ("package_booking_travellers"."email" is not null and "package_booking_travellers"."phone" is not null)),
	CONSTRAINT "package_booking_travellers_erased" CHECK ("package_booking_travellers"."contact_erased_at" is null or (coalesce("package_booking_travellers"."email", "package_booking_travellers"."phone") is null
        and "package_booking_travellers"."address" || "package_booking_travellers"."city" || "package_booking_travellers"."state" = ''))
);
--> statement-breakpoint
CREATE TABLE "package_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid NOT NULL,
	"request_key" text,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"package_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"bought" jsonb NOT NULL,
	"departure_date" date NOT NULL,
	"ends_on" date NOT NULL,
	"travellers" integer NOT NULL,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"unit_price" integer NOT NULL,
	"total_price" integer NOT NULL,
	"coupon_code" text,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"total_payable" integer NOT NULL,
	"payment_deadline" timestamp with time zone NOT NULL,
	"extended_until" timestamp with time zone,
	"minors_only" boolean NOT NULL,
	"confirmed_at" timestamp with time zone,
	"payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_bookings_reference" UNIQUE("reference"),
	CONSTRAINT "package_bookings_request" UNIQUE("account_id","request_key"),
	CONSTRAINT "package_bookings_status" CHECK ("package_bookings"."status" in ('booked', 'confirmed', 'completed', 'expired', 'cancelled')),
	CONSTRAINT "package_bookings_currency" CHECK ("package_bookings"."currency" = 'BDT'),
	CONSTRAINT "package_bookings_travellers" CHECK ("package_bookings"."travellers" between 1 and 20),
	CONSTRAINT "package_bookings_sum" CHECK ("package_bookings"."unit_price" > 0 and "package_bookings"."total_price" = "package_bookings"."unit_price" * "package_bookings"."travellers"
        and "package_bookings"."coupon_discount" >= 0 and "package_bookings"."total_payable" >= 0
        and "package_bookings"."total_payable" = "package_bookings"."total_price" - "package_bookings"."coupon_discount"),
	CONSTRAINT "package_bookings_coupon" CHECK ("package_bookings"."coupon_code" is not null or "package_bookings"."coupon_discount" = 0),
	CONSTRAINT "package_bookings_days" CHECK ("package_bookings"."ends_on" >= "package_bookings"."departure_date"),
	CONSTRAINT "package_bookings_confirmed" CHECK ("package_bookings"."status" not in ('confirmed', 'completed')
        or ("package_bookings"."confirmed_at" is not null and "package_bookings"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "package_departures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"date" date NOT NULL,
	"places" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_departures_day" UNIQUE("package_id","date"),
	CONSTRAINT "package_departures_taken" CHECK ("package_departures"."taken" between 0 and "package_departures"."places")
);
--> statement-breakpoint
CREATE TABLE "tour_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_bn" text NOT NULL,
	"country_code" text NOT NULL,
	"country_en" text NOT NULL,
	"country_bn" text NOT NULL,
	"location_en" text NOT NULL,
	"location_bn" text NOT NULL,
	"description_en" text NOT NULL,
	"description_bn" text NOT NULL,
	"price" integer NOT NULL,
	"old_price" integer,
	"per_en" text NOT NULL,
	"per_bn" text NOT NULL,
	"nights" integer NOT NULL,
	"duration" integer NOT NULL,
	"thumb" text,
	"rating" numeric(2, 1),
	"reviews" integer DEFAULT 0 NOT NULL,
	"badge_en" text DEFAULT '' NOT NULL,
	"badge_bn" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"places_each" integer,
	"season_months" integer[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "tour_packages_slug" UNIQUE("slug"),
	CONSTRAINT "tour_packages_country_code" CHECK ("tour_packages"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "tour_packages_price" CHECK ("tour_packages"."price" > 0 and ("tour_packages"."old_price" is null or "tour_packages"."old_price" > "tour_packages"."price")),
	CONSTRAINT "tour_packages_length" CHECK ("tour_packages"."nights" >= 0 and "tour_packages"."duration" > 0),
	CONSTRAINT "tour_packages_rating" CHECK ("tour_packages"."rating" between 0 and 5 and "tour_packages"."reviews" >= 0),
	CONSTRAINT "tour_packages_places" CHECK ("tour_packages"."places_each" > 0)
);
--> statement-breakpoint
CREATE TABLE "visa_applicants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"country" text NOT NULL,
	"nationality" text NOT NULL,
	"email" text,
	"phone" text,
	"passport_number" text NOT NULL,
	"passport_expiry_date" date NOT NULL,
	"passport_file" uuid NOT NULL,
	"contact_erased_at" timestamp with time zone,
	CONSTRAINT "visa_applicants_position" UNIQUE("application_id","position"),
	CONSTRAINT "visa_applicants_primary" CHECK ("visa_applicants"."position" <> 0 or "visa_applicants"."contact_erased_at" is not null
        or ("visa_applicants"."email" is not null and "visa_applicants"."phone" is not null)),
	CONSTRAINT "visa_applicants_erased" CHECK ("visa_applicants"."contact_erased_at" is null or coalesce("visa_applicants"."email", "visa_applicants"."phone") is null)
);
--> statement-breakpoint
CREATE TABLE "visa_application_events" (
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"note" text,
	CONSTRAINT "visa_application_events_application_id_number_pk" PRIMARY KEY("application_id","number"),
	CONSTRAINT "visa_application_events_by" CHECK ("visa_application_events"."by" in ('traveller', 'system', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "visa_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid NOT NULL,
	"request_key" text,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"guideline_id" uuid NOT NULL,
	"visa" jsonb NOT NULL,
	"entry_date" date NOT NULL,
	"exit_date" date NOT NULL,
	"nationality" text NOT NULL,
	"travellers" integer NOT NULL,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"unit_price" integer NOT NULL,
	"total_price" integer NOT NULL,
	"coupon_code" text,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"total_payable" integer NOT NULL,
	"payment_deadline" timestamp with time zone,
	"extended_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visa_applications_reference" UNIQUE("reference"),
	CONSTRAINT "visa_applications_request" UNIQUE("account_id","request_key"),
	CONSTRAINT "visa_applications_status" CHECK ("visa_applications"."status" in ('in_review', 'documents_needed', 'submitted', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "visa_applications_currency" CHECK ("visa_applications"."currency" = 'BDT'),
	CONSTRAINT "visa_applications_travellers" CHECK ("visa_applications"."travellers" between 1 and 20),
	CONSTRAINT "visa_applications_days" CHECK ("visa_applications"."exit_date" >= "visa_applications"."entry_date"),
	CONSTRAINT "visa_applications_sum" CHECK ("visa_applications"."unit_price" >= 0 and "visa_applications"."total_price" = "visa_applications"."unit_price" * "visa_applications"."travellers"
        and "visa_applications"."coupon_discount" >= 0 and "visa_applications"."total_payable" >= 0
        and "visa_applications"."total_payable" = "visa_applications"."total_price" - "visa_applications"."coupon_discount"),
	CONSTRAINT "visa_applications_coupon" CHECK ("visa_applications"."coupon_code" is not null or "visa_applications"."coupon_discount" = 0),
	CONSTRAINT "visa_applications_deadline" CHECK (("visa_applications"."payment_deadline" is null) = ("visa_applications"."total_payable" = 0)),
	CONSTRAINT "visa_applications_paid" CHECK (("visa_applications"."paid_at" is null) = ("visa_applications"."payment_id" is null)),
	CONSTRAINT "visa_applications_fee" CHECK ("visa_applications"."status" not in ('submitted', 'approved', 'rejected')
        or "visa_applications"."total_payable" = 0 or "visa_applications"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "visa_guidelines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"country_en" text NOT NULL,
	"country_bn" text NOT NULL,
	"type_en" text NOT NULL,
	"type_bn" text NOT NULL,
	"price" integer NOT NULL,
	"max_stay" integer NOT NULL,
	"processing_time_en" text NOT NULL,
	"processing_time_bn" text NOT NULL,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"requirements" jsonb NOT NULL,
	"papers" jsonb NOT NULL,
	"description_en" text NOT NULL,
	"description_bn" text NOT NULL,
	"thumb" text,
	"position" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "visa_guidelines_country_code" CHECK ("visa_guidelines"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "visa_guidelines_currency" CHECK ("visa_guidelines"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "visa_guidelines_price" CHECK ("visa_guidelines"."price" >= 0),
	CONSTRAINT "visa_guidelines_stay" CHECK ("visa_guidelines"."max_stay" > 0)
);
--> statement-breakpoint
CREATE TABLE "visa_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visa_papers" (
	"applicant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"state" text NOT NULL,
	"file" uuid,
	"note" text,
	CONSTRAINT "visa_papers_applicant_id_code_pk" PRIMARY KEY("applicant_id","code"),
	CONSTRAINT "visa_papers_state" CHECK ("visa_papers"."state" in ('missing', 'received', 'accepted', 'refused')),
	CONSTRAINT "visa_papers_file" CHECK (("visa_papers"."state" = 'missing') = ("visa_papers"."file" is null))
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_scope";--> statement-breakpoint
ALTER TABLE "booking_travellers" DROP CONSTRAINT "booking_travellers_primary";--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP CONSTRAINT "flight_bookings_staff_flag";--> statement-breakpoint
ALTER TABLE "refund_queue" DROP CONSTRAINT "refund_queue_status";--> statement-breakpoint
ALTER TABLE "refund_queue" ALTER COLUMN "status" SET DEFAULT 'requested';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "kind" text DEFAULT 'traveller' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "booking_travellers" ADD COLUMN "contact_erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "extended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "cancelling_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "cancelling_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deposit_to" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deposit_from" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_photo" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_code" text;--> statement-breakpoint
ALTER TABLE "refund_queue" ADD COLUMN "reference" text DEFAULT 'RF-' || translate(upper(substr(md5(gen_random_uuid()::text), 1, 6)), '01258B', 'GHJKMN') NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_queue" ADD COLUMN "sum" jsonb;--> statement-breakpoint
ALTER TABLE "sent_letters" ADD COLUMN "refused_with" integer;--> statement-breakpoint
ALTER TABLE "issued_tickets" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_licence_file_stored_files_id_fk" FOREIGN KEY ("licence_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_quotes" ADD CONSTRAINT "cancellation_quotes_booking_id_flight_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."flight_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_keys" ADD CONSTRAINT "newsletter_keys_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_refund_queue_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund_queue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_booking_events" ADD CONSTRAINT "package_booking_events_booking_id_package_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."package_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_booking_travellers" ADD CONSTRAINT "package_booking_travellers_booking_id_package_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."package_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_booking_travellers" ADD CONSTRAINT "package_booking_travellers_passport_file_stored_files_id_fk" FOREIGN KEY ("passport_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_package_id_tour_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_bookings" ADD CONSTRAINT "package_bookings_departure_id_package_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."package_departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_departures" ADD CONSTRAINT "package_departures_package_id_tour_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."tour_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD CONSTRAINT "visa_applicants_application_id_visa_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD CONSTRAINT "visa_applicants_passport_file_stored_files_id_fk" FOREIGN KEY ("passport_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_application_events" ADD CONSTRAINT "visa_application_events_application_id_visa_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_applications" ADD CONSTRAINT "visa_applications_guideline_id_visa_guidelines_id_fk" FOREIGN KEY ("guideline_id") REFERENCES "public"."visa_guidelines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_notes" ADD CONSTRAINT "visa_notes_application_id_visa_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_papers" ADD CONSTRAINT "visa_papers_applicant_id_visa_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."visa_applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_papers" ADD CONSTRAINT "visa_papers_file_stored_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_one_alive" ON "password_resets" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_address" ON "password_resets" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_created" ON "password_resets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "agencies_status_applied" ON "agencies" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_of_account" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cancellation_quotes_booking" ON "cancellation_quotes" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_quotes_one_used" ON "cancellation_quotes" USING btree ("booking_id") WHERE "cancellation_quotes"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_keys_subscriber" ON "newsletter_keys" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("created_at") WHERE confirmed_at is null and left_at is null;--> statement-breakpoint
CREATE INDEX "package_bookings_of_account" ON "package_bookings" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "package_bookings_unpaid" ON "package_bookings" USING btree ("payment_deadline") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "package_bookings_under_way" ON "package_bookings" USING btree ("ends_on") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "tour_packages_country" ON "tour_packages" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "visa_applications_of_account" ON "visa_applications" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "visa_applications_unpaid" ON "visa_applications" USING btree ("payment_deadline") WHERE payment_id is null and status in ('in_review', 'documents_needed');--> statement-breakpoint
CREATE INDEX "visa_notes_newest" ON "visa_notes" USING btree ("application_id","at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_photo_stored_files_id_fk" FOREIGN KEY ("receipt_photo") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_to_delete" ON "accounts" USING btree ("deletion_due_at") WHERE deletion_due_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "sign_in_failures_account" ON "sign_in_failures" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_review" ON "payments" USING btree ("purpose","subject_id") WHERE "payments"."status" = 'review' and "payments"."method" = 'manual';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_code" UNIQUE("receipt_code");--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_reference" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('traveller', 'agency'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_deleted_tells_nothing" CHECK ("accounts"."deleted_at" is null or (
        "accounts"."email" = 'deleted:' || "accounts"."id" and "accounts"."phone" = "accounts"."email"
        and "accounts"."password_hash" = ''
        and coalesce("accounts"."title", "accounts"."first_name", "accounts"."last_name", "accounts"."gender",
          "accounts"."address", "accounts"."city", "accounts"."state", "accounts"."country", "accounts"."nationality",
          "accounts"."passport_number", "accounts"."avatar") is null));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_scope" CHECK ("coupons"."scope" in ('any', 'flight', 'domestic', 'international', 'package', 'visa'));--> statement-breakpoint
ALTER TABLE "booking_travellers" ADD CONSTRAINT "booking_travellers_erased" CHECK ("booking_travellers"."contact_erased_at" is null or coalesce("booking_travellers"."email", "booking_travellers"."phone") is null);--> statement-breakpoint
ALTER TABLE "booking_travellers" ADD CONSTRAINT "booking_travellers_primary" CHECK ("booking_travellers"."position" <> 0 or "booking_travellers"."contact_erased_at" is not null
        or ("booking_travellers"."email" is not null and "booking_travellers"."phone" is not null));--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_staff_flag" CHECK ("flight_bookings"."staff_flag" in ('minors_only', 'ticketing_open', 'ended_unticketed', 'cancelling_open'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_manual" CHECK ("payments"."method" <> 'manual' or ("payments"."deposit_to" is not null
        and "payments"."deposit_from" is not null and "payments"."receipt_photo" is not null));--> statement-breakpoint
-- Twelve signs without look-alikes, as newReceiptCode() makes them; gen_random_uuid() is PostgreSQL's strong random.
UPDATE "payments" SET "receipt_code" = translate(
  upper(substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 12)), '01258B', 'GHJKMN')
WHERE "pays_subject";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt" CHECK (not "payments"."pays_subject" or "payments"."receipt_code" is not null);--> statement-breakpoint
UPDATE "refund_queue" SET "status" = CASE "status"
  WHEN 'queued' THEN 'requested' WHEN 'processing' THEN 'sent' WHEN 'refunded' THEN 'done' ELSE 'rejected' END;--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_status" CHECK ("refund_queue"."status" in ('requested', 'approved', 'sent', 'done', 'rejected'));--> statement-breakpoint
INSERT INTO "refund_events" ("refund_id", "stage", "at")
SELECT "id", 'requested', "created_at" FROM "refund_queue" ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "refund_events" ("refund_id", "stage", "at")
SELECT "id", "status", now() FROM "refund_queue" WHERE "status" <> 'requested' ON CONFLICT DO NOTHING;
