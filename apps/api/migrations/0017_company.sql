CREATE TABLE "company" (
	"is_company" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name_en" text NOT NULL,
	"name_bn" text NOT NULL,
	"address_en" text NOT NULL,
	"address_bn" text NOT NULL,
	"hours_en" text NOT NULL,
	"hours_bn" text NOT NULL,
	"registration" text NOT NULL,
	"licence" text NOT NULL,
	"bin" text NOT NULL,
	"phones" text[] NOT NULL,
	"email" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"logo" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_one_row" CHECK ("company"."is_company"),
	CONSTRAINT "company_version" CHECK ("company"."version" > 0),
	CONSTRAINT "company_phones" CHECK (cardinality("company"."phones") between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Coupons of the demo content; a coupon that staff added under the same code has an entry in the audit log.
UPDATE "coupons" SET "is_sample" = true
WHERE "code" IN ('FLYBD300', 'COXBAZAR500', 'FIRSTFLIGHT', 'INTL1500', 'GULF5', 'EIDJOURNEY', 'STUDENTFLY', 'HOLIDAY2000')
	AND NOT EXISTS (
		SELECT FROM "audit_entries"
		WHERE "action" = 'coupon.add' AND "subject_kind" = 'coupon' AND "subject_id" = "coupons"."id"::text
	);
