ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_note" text;--> statement-breakpoint
ALTER TABLE "refund_events" ADD COLUMN "bank_reference" text;--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_done" CHECK (("contact_messages"."done_at" is null) = ("contact_messages"."done_by" is null)
        and ("contact_messages"."done_at" is null) = ("contact_messages"."done_note" is null));