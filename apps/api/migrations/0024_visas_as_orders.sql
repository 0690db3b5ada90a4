-- Visa applications become orders. Their travellers and events move, too. A reference that another order has got is drawn again.
INSERT INTO "orders" ("id", "product", "reference", "account_id", "request_key", "request_hash", "language", "status", "version",
    "currency", "total_price", "coupon_code", "coupon_discount", "total_payable", "travellers", "travel_date", "travel_ends_on",
    "payment_deadline", "extended_until", "payment_id", "confirmed_at", "ended_at", "created_at")
  SELECT "id", 'visa',
    CASE WHEN EXISTS (SELECT FROM "orders" WHERE "orders"."reference" = "visa_applications"."reference")
      THEN translate(upper(substr(md5("id"::text), 1, 10)), '01258B', 'GHJKMN') ELSE "reference" END,
    "account_id", "request_key", "request_hash", "language", "status",
    (SELECT greatest(count(*), 1) FROM "visa_application_events" WHERE "application_id" = "visa_applications"."id"),
    "currency", "total_price", "coupon_code", "coupon_discount", "total_payable", "travellers", "entry_date", "exit_date",
    "payment_deadline", "extended_until", "payment_id", "paid_at",
    CASE WHEN "status" IN ('approved', 'rejected', 'cancelled')
      THEN coalesce((SELECT max("at") FROM "visa_application_events" WHERE "application_id" = "visa_applications"."id"), "created_at") END,
    "created_at"
  FROM "visa_applications";
--> statement-breakpoint
INSERT INTO "order_travellers" ("id", "position", "title", "first_name", "last_name", "date_of_birth", "gender", "country",
    "nationality", "email", "phone", "passport_number", "passport_expiry_date", "passport_file", "contact_erased_at", "order_id")
  SELECT "id", "position", "title", "first_name", "last_name", "date_of_birth", "gender", "country",
    "nationality", "email", "phone", "passport_number", "passport_expiry_date", "passport_file", "contact_erased_at", "application_id"
  FROM "visa_applicants";
--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "number", "at", "from", "to", "by", "note")
  SELECT "application_id", "number", "at", "from", "to", "by", "note" FROM "visa_application_events";
--> statement-breakpoint
DROP TABLE "visa_application_events";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP CONSTRAINT "visa_applicants_passport_file_stored_files_id_fk";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP CONSTRAINT "visa_applicants_application_id_visa_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "visa_documents" DROP CONSTRAINT "visa_documents_applicant_id_visa_applicants_id_fk";
--> statement-breakpoint
ALTER TABLE "visa_notes" DROP CONSTRAINT "visa_notes_application_id_visa_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP CONSTRAINT "visa_applicants_position";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_reference";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_request";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP CONSTRAINT "visa_applicants_primary";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP CONSTRAINT "visa_applicants_erased";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_currency";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_coupon";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_status";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_travellers";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_days";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_sum";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_deadline";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_paid";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP CONSTRAINT "visa_applications_fee";
--> statement-breakpoint
DROP INDEX "visa_applicants_name";
--> statement-breakpoint
DROP INDEX "visa_applicants_surname";
--> statement-breakpoint
DROP INDEX "visa_applicants_email";
--> statement-breakpoint
DROP INDEX "visa_applicants_phone";
--> statement-breakpoint
DROP INDEX "visa_applicants_phone_end";
--> statement-breakpoint
DROP INDEX "visa_applications_of_account";
--> statement-breakpoint
DROP INDEX "visa_applications_newest";
--> statement-breakpoint
DROP INDEX "visa_applications_unpaid";
--> statement-breakpoint
DROP INDEX "visa_applications_paid_on";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "position";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "title";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "first_name";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "last_name";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "date_of_birth";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "gender";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "country";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "nationality";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "email";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "phone";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "passport_number";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "passport_expiry_date";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "passport_file";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "contact_erased_at";
--> statement-breakpoint
ALTER TABLE "visa_applicants" DROP COLUMN "application_id";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "reference";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "account_id";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "request_key";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "request_hash";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "language";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "currency";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "total_price";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "coupon_code";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "coupon_discount";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "total_payable";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "extended_until";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "payment_id";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "entry_date";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "exit_date";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "travellers";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "payment_deadline";
--> statement-breakpoint
ALTER TABLE "visa_applications" DROP COLUMN "paid_at";
--> statement-breakpoint
ALTER TABLE "visa_applicants" RENAME COLUMN "id" TO "traveller_id";
--> statement-breakpoint
ALTER TABLE "visa_applications" RENAME COLUMN "id" TO "order_id";
--> statement-breakpoint
ALTER TABLE "visa_applicants" ADD CONSTRAINT "visa_applicants_traveller_id_order_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."order_travellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visa_applications" ADD CONSTRAINT "visa_applications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visa_documents" ADD CONSTRAINT "visa_documents_applicant_id_visa_applicants_traveller_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."visa_applicants"("traveller_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visa_notes" ADD CONSTRAINT "visa_notes_application_id_visa_applications_order_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_applications"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visa_applications" ADD CONSTRAINT "visa_applications_unit_price" CHECK ("visa_applications"."unit_price" >= 0);
--> statement-breakpoint
DO $$
DECLARE
  moved record;
  -- Jobs that failed for the last time keep the name of their queue, under which staff retry them.
  knows_source boolean;
BEGIN
  -- Jobs that wait are moved to the queues of the orders, or an upgrade would lose emails, expiries and payments.
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  knows_source := EXISTS (SELECT FROM information_schema.columns
    WHERE table_schema = 'pgboss' AND table_name = 'job' AND column_name = 'source_name');
  FOR moved IN SELECT * FROM (VALUES
    ('visa-email', 'order-email'),
    ('expire-visa-application', 'expire-order'),
    ('visa-paid', 'order-paid')
  ) AS names (old, new) LOOP
    INSERT INTO pgboss.queue
      SELECT (jsonb_populate_record(queue, jsonb_build_object('name', moved.new))).*
      FROM pgboss.queue WHERE name = moved.old
      ON CONFLICT DO NOTHING;
    UPDATE pgboss.job SET name = moved.new WHERE name = moved.old;
    IF knows_source THEN
      UPDATE pgboss.job SET source_name = moved.new WHERE source_name = moved.old;
    END IF;
    DELETE FROM pgboss.queue WHERE name = moved.old;
  END LOOP;
  UPDATE pgboss.job SET data = data - 'applicationId' - 'applicantId' - 'note'
      || jsonb_build_object('orderId', data -> 'applicationId')
      || CASE WHEN data ? 'applicantId'
        THEN jsonb_build_object('details', jsonb_build_object('applicantId', data -> 'applicantId', 'note', data -> 'note'))
        ELSE '{}' END
    WHERE data ? 'applicationId';
  DELETE FROM pgboss.job WHERE name = 'sweep-visa-applications';
  DELETE FROM pgboss.queue WHERE name = 'sweep-visa-applications';
END $$;
