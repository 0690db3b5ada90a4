ALTER TABLE "visa_papers" RENAME TO "visa_documents";--> statement-breakpoint
ALTER TABLE "mailbox_letters" RENAME TO "mailbox_emails";--> statement-breakpoint
ALTER TABLE "sent_letters" RENAME TO "sent_emails";--> statement-breakpoint
ALTER TABLE "idempotent_answers" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "newsletter_keys" RENAME TO "newsletter_tokens";--> statement-breakpoint
ALTER TABLE "visa_guidelines" RENAME COLUMN "papers" TO "documents";--> statement-breakpoint
ALTER TABLE "package_departures" RENAME COLUMN "places" TO "capacity";--> statement-breakpoint
ALTER TABLE "tour_packages" RENAME COLUMN "places_each" TO "departure_capacity";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "receipt_photo" TO "payment_proof";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "receipt_code" TO "verification_code";--> statement-breakpoint
ALTER TABLE "refund_charges" RENAME COLUMN "going_back_paisa" TO "refunded_paisa";--> statement-breakpoint
ALTER TABLE "sent_emails" RENAME COLUMN "refused_with" TO "rejected_with";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "stored_files" RENAME COLUMN "kept_by" TO "referenced_by";--> statement-breakpoint
ALTER TABLE "stored_files" RENAME COLUMN "doomed_at" TO "deleting_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "asked_by" TO "confirmation_request_id";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "asked_at" TO "confirmation_requested_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "left_at" TO "unsubscribed_at";--> statement-breakpoint
ALTER TABLE "staff" RENAME COLUMN "code_key" TO "totp_secret";--> statement-breakpoint
ALTER TABLE "staff" RENAME COLUMN "last_code_step" TO "last_totp_step";--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "seen_at" TO "renewed_at";--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "act" TO "action";--> statement-breakpoint
ALTER TABLE "visa_documents" RENAME CONSTRAINT "visa_papers_applicant_id_code_pk" TO "visa_documents_applicant_id_code_pk";--> statement-breakpoint
ALTER TABLE "visa_documents" RENAME CONSTRAINT "visa_papers_state" TO "visa_documents_state";--> statement-breakpoint
ALTER TABLE "visa_documents" RENAME CONSTRAINT "visa_papers_file" TO "visa_documents_file";--> statement-breakpoint
ALTER TABLE "visa_documents" RENAME CONSTRAINT "visa_papers_applicant_id_visa_applicants_id_fk" TO "visa_documents_applicant_id_visa_applicants_id_fk";--> statement-breakpoint
ALTER TABLE "visa_documents" RENAME CONSTRAINT "visa_papers_file_stored_files_id_fk" TO "visa_documents_file_stored_files_id_fk";--> statement-breakpoint
ALTER TABLE "tour_packages" RENAME CONSTRAINT "tour_packages_places" TO "tour_packages_departure_capacity";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_receipt_photo_stored_files_id_fk" TO "payments_payment_proof_stored_files_id_fk";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_receipt_code" TO "payments_verification_code";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_receipt" TO "payments_verification_code_when_paying";--> statement-breakpoint
ALTER INDEX "mailbox_letters_at" RENAME TO "mailbox_emails_at";--> statement-breakpoint
ALTER INDEX "mailbox_letters_about" RENAME TO "mailbox_emails_cause";--> statement-breakpoint
ALTER TABLE "mailbox_emails" RENAME CONSTRAINT "mailbox_letters_cause_unique" TO "mailbox_emails_cause_unique";--> statement-breakpoint
ALTER INDEX "sent_letters_about" RENAME TO "sent_emails_cause";--> statement-breakpoint
ALTER INDEX "idempotent_answers_started" RENAME TO "idempotency_keys_started";--> statement-breakpoint
ALTER INDEX "stored_files_loose" RENAME TO "stored_files_orphaned";--> statement-breakpoint
ALTER TABLE "accounts" RENAME CONSTRAINT "accounts_deleted_tells_nothing" TO "accounts_deleted_is_erased";--> statement-breakpoint
ALTER TABLE "newsletter_tokens" RENAME CONSTRAINT "newsletter_keys_purpose" TO "newsletter_tokens_purpose";--> statement-breakpoint
ALTER INDEX "newsletter_keys_subscriber" RENAME TO "newsletter_tokens_subscriber";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME CONSTRAINT "newsletter_subscribers_left" TO "newsletter_subscribers_unsubscribed";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotent_answers_owner_key_pk" TO "idempotency_keys_owner_key_pk";--> statement-breakpoint
ALTER TABLE "newsletter_tokens" RENAME CONSTRAINT "newsletter_keys_subscriber_id_newsletter_subscribers_id_fk" TO "newsletter_tokens_subscriber_id_newsletter_subscribers_id_fk";--> statement-breakpoint
ALTER INDEX "contact_messages_waiting" RENAME TO "contact_messages_open";--> statement-breakpoint
ALTER INDEX "audit_entries_act" RENAME TO "audit_entries_action";--> statement-breakpoint
ALTER TABLE "seat_inventory" RENAME CONSTRAINT "seat_inventory_pile" TO "seat_inventory_bucket";--> statement-breakpoint
ALTER TABLE "search_presets" RENAME CONSTRAINT "search_presets_somewhere" TO "search_presets_different_airports";--> statement-breakpoint
ALTER INDEX "payments_unsure" RENAME TO "payments_unconfirmed";--> statement-breakpoint
ALTER TABLE "mailbox_emails" RENAME CONSTRAINT "mailbox_letters_pkey" TO "mailbox_emails_pkey";--> statement-breakpoint
ALTER TABLE "sent_emails" RENAME CONSTRAINT "sent_letters_pkey" TO "sent_emails_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_tokens" RENAME CONSTRAINT "newsletter_keys_pkey" TO "newsletter_tokens_pkey";--> statement-breakpoint
DO $$
DECLARE renamed record;
BEGIN
  -- The queues of the job runner have new names, too. Jobs that wait are moved, or an upgrade would lose emails.
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  FOR renamed IN SELECT * FROM (VALUES
    ('flight-booking-letter', 'flight-booking-email'),
    ('package-booking-letter', 'package-booking-email'),
    ('visa-letter', 'visa-email'),
    ('end-unpaid-visa', 'expire-visa-application'),
    ('add-package-departures', 'generate-package-departures'),
    ('letter', 'email'),
    ('forget-old-answers', 'delete-expired-idempotency-keys'),
    ('sweep-sign-ins', 'delete-expired-sign-in-data'),
    ('sweep-deletions', 'delete-due-accounts'),
    ('ask-to-confirm-newsletter', 'send-newsletter-confirmation'),
    ('forget-unconfirmed-subscribers', 'delete-unconfirmed-subscribers'),
    ('sweep-uploads', 'delete-orphaned-uploads')
  ) AS names (old, new) LOOP
    INSERT INTO pgboss.queue
      SELECT (jsonb_populate_record(queue, jsonb_build_object('name', renamed.new))).*
      FROM pgboss.queue WHERE name = renamed.old
      ON CONFLICT DO NOTHING;
    UPDATE pgboss.job SET name = renamed.new WHERE name = renamed.old;
    DELETE FROM pgboss.queue WHERE name = renamed.old;
  END LOOP;
END $$;
