ALTER TABLE "gateway_tokens" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_tokens" ADD COLUMN "asked_before_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failure" CHECK ("payments"."failure" in ('declined', 'wallet', 'pin', 'code', 'timed_out', 'balance', 'blocked', 'duplicate', 'gateway'));