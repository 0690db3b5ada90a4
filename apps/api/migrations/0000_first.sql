CREATE SEQUENCE "public"."ticket_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9999999999 START WITH 2400000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"title" text,
	"first_name" text,
	"last_name" text,
	"gender" text,
	"address" text,
	"city" text,
	"state" text,
	"country" text,
	"nationality" text,
	"passport_number" text,
	"avatar" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_phone_unique" UNIQUE("phone"),
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'bn'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_counted" CHECK ("sign_in_failures"."failures" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_booking" UNIQUE("booking_id"),
	CONSTRAINT "coupon_uses_state" CHECK ("coupon_uses"."state" in ('reserved', 'used', 'released'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_bn" text NOT NULL,
	"subtitle_en" text NOT NULL,
	"subtitle_bn" text NOT NULL,
	"description_en" text NOT NULL,
	"description_bn" text NOT NULL,
	"image" text,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"max_discount" integer,
	"min_spend" integer,
	"scope" text NOT NULL,
	"destinations" text[] DEFAULT '{}' NOT NULL,
	"destination_countries" text[] DEFAULT '{}' NOT NULL,
	"trip_type" text,
	"min_travellers" integer DEFAULT 1 NOT NULL,
	"first_booking_only" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"total_limit" integer,
	"per_account_limit" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupons_hash" UNIQUE("hash"),
	CONSTRAINT "coupons_code" UNIQUE("code"),
	CONSTRAINT "coupons_code_capitals" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_type" CHECK ("coupons"."type" in ('flat_rate', 'percentage')),
	CONSTRAINT "coupons_scope" CHECK ("coupons"."scope" in ('any', 'domestic', 'international', 'package')),
	CONSTRAINT "coupons_trip_type" CHECK ("coupons"."trip_type" in ('oneway', 'round', 'multiple')),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" > 0 and ("coupons"."type" = 'flat_rate' or "coupons"."amount" <= 100)),
	CONSTRAINT "coupons_max_discount" CHECK ("coupons"."max_discount" > 0),
	CONSTRAINT "coupons_min_spend" CHECK ("coupons"."min_spend" > 0),
	CONSTRAINT "coupons_min_travellers" CHECK ("coupons"."min_travellers" > 0),
	CONSTRAINT "coupons_validity" CHECK ("coupons"."valid_from" < "coupons"."expires_at"),
	CONSTRAINT "coupons_limits" CHECK ("coupons"."total_limit" > 0 and "coupons"."per_account_limit" > 0),
	CONSTRAINT "coupons_taken" CHECK ("coupons"."taken" >= 0 and ("coupons"."total_limit" is null or "coupons"."taken" <= "coupons"."total_limit"))
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"note" text,
	CONSTRAINT "booking_events_booking_id_number_pk" PRIMARY KEY("booking_id","number"),
	CONSTRAINT "booking_events_by" CHECK ("booking_events"."by" in ('traveller', 'system', 'gateway', 'staff', 'supplier'))
);
--> statement-breakpoint
CREATE TABLE "booking_travellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
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
	CONSTRAINT "booking_travellers_position" UNIQUE("booking_id","position"),
	CONSTRAINT "booking_travellers_type" CHECK ("booking_travellers"."type" in ('ADT', 'CNN', 'INF')),
	CONSTRAINT "booking_travellers_primary" CHECK ("booking_travellers"."position" <> 0 or ("booking_travellers"."email" is not null and "booking_travellers"."phone" is not null))
);
--> statement-breakpoint
CREATE TABLE "flight_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid NOT NULL,
	"request_key" text,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"supplier" text NOT NULL,
	"offer_ref" text NOT NULL,
	"option" jsonb NOT NULL,
	"criteria" jsonb NOT NULL,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"total_price" integer NOT NULL,
	"coupon_code" text,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"total_payable" integer NOT NULL,
	"is_international" boolean NOT NULL,
	"first_departure_at" timestamp with time zone NOT NULL,
	"last_flight_date" date NOT NULL,
	"payment_deadline" timestamp with time zone NOT NULL,
	"minors_only" boolean NOT NULL,
	"staff_flag" text,
	"confirmed_at" timestamp with time zone,
	"payment_id" uuid,
	"ticketing_asked_at" timestamp with time zone,
	"ticketing_tries" integer DEFAULT 0 NOT NULL,
	"ticketed_at" timestamp with time zone,
	"pnr" text,
	"ticket_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flight_bookings_reference" UNIQUE("reference"),
	CONSTRAINT "flight_bookings_request" UNIQUE("account_id","request_key"),
	CONSTRAINT "flight_bookings_status" CHECK ("flight_bookings"."status" in ('booked', 'booking_confirmed', 'booking_failed', 'booking_cancelled', 'ticket_issued', 'booking_expired')),
	CONSTRAINT "flight_bookings_currency" CHECK ("flight_bookings"."currency" = 'BDT'),
	CONSTRAINT "flight_bookings_sum" CHECK ("flight_bookings"."total_price" > 0 and "flight_bookings"."coupon_discount" >= 0 and "flight_bookings"."total_payable" >= 0
        and "flight_bookings"."total_payable" = "flight_bookings"."total_price" - "flight_bookings"."coupon_discount"),
	CONSTRAINT "flight_bookings_coupon" CHECK ("flight_bookings"."coupon_code" is not null or "flight_bookings"."coupon_discount" = 0),
	CONSTRAINT "flight_bookings_ticket" CHECK ("flight_bookings"."status" <> 'ticket_issued'
        or ("flight_bookings"."pnr" is not null and jsonb_array_length("flight_bookings"."ticket_numbers") > 0)),
	CONSTRAINT "flight_bookings_confirmed" CHECK ("flight_bookings"."status" not in ('booking_confirmed', 'ticket_issued') or ("flight_bookings"."confirmed_at" is not null and "flight_bookings"."payment_id" is not null)),
	CONSTRAINT "flight_bookings_staff_flag" CHECK ("flight_bookings"."staff_flag" in ('minors_only', 'ticketing_open', 'ended_unticketed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"try_id" uuid,
	"is_forged" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sendings" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"bank_tran_id" text NOT NULL,
	"refund_tran_id" text NOT NULL,
	"paisa" integer NOT NULL,
	"initiated_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_once" UNIQUE("refund_tran_id"),
	CONSTRAINT "sandbox_refunds_paisa" CHECK ("sandbox_refunds"."paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"key" text PRIMARY KEY NOT NULL,
	"tran_id" text NOT NULL,
	"paisa" integer NOT NULL,
	"order" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_store" (
	"id" integer PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "sandbox_store_only_one" CHECK ("sandbox_store"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"tran_id" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"paisa" integer NOT NULL,
	"val_id" text,
	"bank_tran_id" text NOT NULL,
	"card_type" text NOT NULL,
	"masked_card" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"valid_at" timestamp with time zone NOT NULL,
	"validated_at" timestamp with time zone,
	"fault_until" timestamp with time zone,
	CONSTRAINT "sandbox_tries_val_id_unique" UNIQUE("val_id")
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"source" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tran_id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"pays_subject" boolean DEFAULT false NOT NULL,
	"session_key" text,
	"gateway_url" text,
	"session_expires_at" timestamp with time zone,
	"val_id" text,
	"bank_tran_id" text,
	"received_paisa" integer,
	"card_type" text,
	"masked_card" text,
	"is_risky" boolean DEFAULT false NOT NULL,
	"emi_instalment" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_tran_id" UNIQUE("tran_id"),
	CONSTRAINT "payments_val_id" UNIQUE("val_id"),
	CONSTRAINT "payments_tran_id_length" CHECK (length("payments"."tran_id") <= 30),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_received" CHECK ("payments"."received_paisa" > 0),
	CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('flight', 'package', 'visa')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('online', 'manual')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'processing', 'review', 'paid', 'failed', 'cancelled', 'expired', 'dropped')),
	CONSTRAINT "payments_paid_at" CHECK (("payments"."status" = 'paid') = ("payments"."paid_at" is not null)),
	CONSTRAINT "payments_pays_when_paid" CHECK (not "payments"."pays_subject" or "payments"."status" = 'paid')
);
--> statement-breakpoint
CREATE TABLE "refund_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"paisa" integer NOT NULL,
	"bank_tran_id" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_queue_once" UNIQUE("payment_id","reason","bank_tran_id"),
	CONSTRAINT "refund_queue_paisa" CHECK ("refund_queue"."paisa" > 0),
	CONSTRAINT "refund_queue_reason" CHECK ("refund_queue"."reason" in ('late', 'double', 'booking_failed', 'booking_cancelled', 'amount_mismatch')),
	CONSTRAINT "refund_queue_status" CHECK ("refund_queue"."status" in ('queued', 'processing', 'refunded', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "travellers_title" CHECK ("travellers"."title" in ('Mr', 'Ms', 'Mrs', 'Dr', 'Engr')),
	CONSTRAINT "travellers_gender" CHECK ("travellers"."gender" in ('male', 'female', 'others'))
);
--> statement-breakpoint
CREATE TABLE "loaded_seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"kept_by" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"doomed_at" timestamp with time zone,
	CONSTRAINT "stored_files_size" CHECK ("stored_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" text,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachment_name" text,
	"attachment" "bytea",
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_letters_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "sent_letters" (
	"cause" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_tickets" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"pnr" text NOT NULL,
	"ticket_numbers" text[] NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_tickets_pnr_unique" UNIQUE("pnr")
);
--> statement-breakpoint
CREATE TABLE "seat_holds" (
	"booking_id" text NOT NULL,
	"inventory_id" bigint NOT NULL,
	"seats" smallint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "seat_holds_booking_id_inventory_id_pk" PRIMARY KEY("booking_id","inventory_id"),
	CONSTRAINT "seat_holds_seats" CHECK ("seat_holds"."seats" > 0),
	CONSTRAINT "seat_holds_state" CHECK ("seat_holds"."state" in ('held', 'released', 'ticketed'))
);
--> statement-breakpoint
CREATE TABLE "seat_inventory" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_inventory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flight_number" text NOT NULL,
	"departure_date" date NOT NULL,
	"origin" text NOT NULL,
	"cabin" text NOT NULL,
	"booking_class" text NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "seat_inventory_pile" UNIQUE("flight_number","departure_date","origin","cabin","booking_class"),
	CONSTRAINT "seat_inventory_never_oversold" CHECK ("seat_inventory"."taken" between 0 and "seat_inventory"."capacity")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_flight_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."flight_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_travellers" ADD CONSTRAINT "booking_travellers_booking_id_flight_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."flight_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_travellers" ADD CONSTRAINT "booking_travellers_passport_file_stored_files_id_fk" FOREIGN KEY ("passport_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_notices" ADD CONSTRAINT "sandbox_notices_session_key_sandbox_sessions_key_fk" FOREIGN KEY ("session_key") REFERENCES "public"."sandbox_sessions"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_notices" ADD CONSTRAINT "sandbox_notices_try_id_sandbox_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."sandbox_tries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_tries" ADD CONSTRAINT "sandbox_tries_session_key_sandbox_sessions_key_fk" FOREIGN KEY ("session_key") REFERENCES "public"."sandbox_sessions"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_passport_file_stored_files_id_fk" FOREIGN KEY ("passport_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_inventory_id_seat_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."seat_inventory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_account_address" ON "sessions" USING btree ("account_id","address_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_account" ON "coupon_uses" USING btree ("coupon_id","account_id");--> statement-breakpoint
CREATE INDEX "flight_bookings_of_account" ON "flight_bookings" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "flight_bookings_unpaid" ON "flight_bookings" USING btree ("payment_deadline") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "flight_bookings_unticketed" ON "flight_bookings" USING btree ("confirmed_at") WHERE status = 'booking_confirmed';--> statement-breakpoint
CREATE INDEX "sandbox_notices_due" ON "sandbox_notices" USING btree ("due_at") WHERE "sandbox_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_bank_tran_id" ON "sandbox_refunds" USING btree ("bank_tran_id");--> statement-breakpoint
CREATE INDEX "sandbox_sessions_tran_id" ON "sandbox_sessions" USING btree ("tran_id");--> statement-breakpoint
CREATE INDEX "sandbox_tries_tran_id" ON "sandbox_tries" USING btree ("tran_id");--> statement-breakpoint
CREATE INDEX "sandbox_tries_bank_tran_id" ON "sandbox_tries" USING btree ("bank_tran_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_tries_paid_once" ON "sandbox_tries" USING btree ("session_key") WHERE "sandbox_tries"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("purpose","subject_id") WHERE "payments"."status" = 'open' and "payments"."method" = 'online';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays" ON "payments" USING btree ("purpose","subject_id") WHERE "payments"."pays_subject";--> statement-breakpoint
CREATE INDEX "refund_queue_status_created" ON "refund_queue" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "travellers_owner" ON "travellers" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_loose" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."kept_by" = '{}';--> statement-breakpoint
CREATE INDEX "idempotent_answers_started" ON "idempotent_answers" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "mailbox_letters_at" ON "mailbox_letters" USING btree ("at");