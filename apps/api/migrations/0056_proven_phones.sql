CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "coupon_phones" (
	"coupon_id" uuid NOT NULL,
	"phone_hash" text NOT NULL,
	"booking_id" uuid NOT NULL,
	CONSTRAINT "coupon_phones_once" PRIMARY KEY("coupon_id","phone_hash"),
	CONSTRAINT "coupon_phones_booking" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" uuid,
	"staff_id" uuid,
	"device" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"group_key" text,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "security_events_count" CHECK ("security_events"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "proven_phone_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_phones" ADD CONSTRAINT "coupon_phones_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_one_open" ON "phone_codes" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "phone_codes_account" ON "phone_codes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_address" ON "phone_codes" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_created" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_texts_at" ON "mailbox_texts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_group" ON "security_events" USING btree ("group_key") WHERE group_key is not null;--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "security_events_last" ON "security_events" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "security_events_unreported" ON "security_events" USING btree ("id") WHERE reported_at is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_phone_proof" CHECK (("accounts"."phone_proven_at" is null) = ("accounts"."phone_hash" is null));--> statement-breakpoint
-- by hand
-- Another number is not proven, whichever program changes it: the version before does not know these columns.
CREATE FUNCTION end_phone_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."phone_proven_at" := NULL;
	NEW."phone_hash" := NULL;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_phone_changes" BEFORE UPDATE OF "phone" ON "accounts"
FOR EACH ROW WHEN (OLD."phone" IS DISTINCT FROM NEW."phone") EXECUTE FUNCTION end_phone_proof();
