CREATE TABLE "instalment_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"months" smallint NOT NULL,
	"charge_basis_points" integer NOT NULL,
	"minimum" integer NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "instalment_plans_terms" CHECK ("instalment_plans"."months" between 2 and 60 and "instalment_plans"."charge_basis_points" between 0 and 4000 and "instalment_plans"."minimum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "part_payment_rules" DROP CONSTRAINT "part_payment_rules_scope";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "emi_bank" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "emi_months" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "emi_charge" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_plans_one" ON "instalment_plans" USING btree (lower("bank"),"months") WHERE "instalment_plans"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "part_payment_rules" ADD CONSTRAINT "part_payment_rules_scope" CHECK ("part_payment_rules"."scope" in ('package_domestic', 'package_abroad', 'visa'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_emi" CHECK (num_nulls("payments"."emi_bank", "payments"."emi_months", "payments"."emi_charge") in (0, 3)
        and ("payments"."emi_charge" is null or "payments"."emi_charge" between 0 and "payments"."fee"));