CREATE TABLE "manual_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"bank_reference" text NOT NULL,
	"value_date" date NOT NULL,
	"paisa" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_deposits_paisa" CHECK ("manual_deposits"."paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "manual_payment_proofs" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refund_queue" DROP CONSTRAINT "refund_queue_reason";--> statement-breakpoint
ALTER TABLE "refund_events" DROP CONSTRAINT "refund_events_refund_id_stage_pk";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_job_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_events" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_round_stage_pk" PRIMARY KEY("refund_id","round","stage");--> statement-breakpoint
ALTER TABLE "refund_events" ADD COLUMN "payee_account" text;--> statement-breakpoint
ALTER TABLE "refund_queue" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD COLUMN "visa_file" uuid;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "content_type" text DEFAULT 'image/jpeg' NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_deposits" ADD CONSTRAINT "manual_deposits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payment_proofs" ADD CONSTRAINT "manual_payment_proofs_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payment_proofs" ADD CONSTRAINT "manual_payment_proofs_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_deposits_reference" ON "manual_deposits" USING btree (upper("bank_reference"));--> statement-breakpoint
CREATE INDEX "manual_deposits_payment" ON "manual_deposits" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payment_proofs_hash" ON "manual_payment_proofs" USING btree ("hash") WHERE "manual_payment_proofs"."released_at" is null;--> statement-breakpoint
CREATE INDEX "manual_payment_proofs_payment" ON "manual_payment_proofs" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD CONSTRAINT "visa_applicants_visa_file_stored_files_id_fk" FOREIGN KEY ("visa_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_paid_job_due" ON "payments" USING btree ("paid_job_due_at") WHERE "payments"."paid_job_due_at" is not null;--> statement-breakpoint
ALTER TABLE "refund_queue" ADD CONSTRAINT "refund_queue_reason" CHECK ("refund_queue"."reason" in ('late', 'double', 'booking_failed', 'booking_cancelled', 'amount_mismatch', 'risk_refused', 'overpaid'));--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD CONSTRAINT "visa_applicants_result" CHECK ("visa_applicants"."result" in ('approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD CONSTRAINT "visa_applicants_visa_file" CHECK ("visa_applicants"."visa_file" is null or ("visa_applicants"."result" is not null and "visa_applicants"."result" = 'approved'));--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_content_type" CHECK ("stored_files"."content_type" in ('image/jpeg', 'application/pdf'));