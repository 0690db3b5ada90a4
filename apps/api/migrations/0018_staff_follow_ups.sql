CREATE TABLE "case_follow_ups" (
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"name" text NOT NULL,
	"assignee_id" uuid,
	"follow_up_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_follow_ups_kind_case_id_pk" PRIMARY KEY("kind","case_id"),
	CONSTRAINT "case_follow_ups_some" CHECK ("case_follow_ups"."assignee_id" is not null or "case_follow_ups"."follow_up_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "digest" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "digest_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "digest_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "digest_version" text;--> statement-breakpoint
ALTER TABLE "case_follow_ups" ADD CONSTRAINT "case_follow_ups_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_follow_ups_due" ON "case_follow_ups" USING btree ("follow_up_on");--> statement-breakpoint
CREATE INDEX "case_notes_of_case" ON "case_notes" USING btree ("kind","case_id","at");--> statement-breakpoint
CREATE INDEX "contact_answers_of_message" ON "contact_answers" USING btree ("message_id","at");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_digest" CHECK ("staff"."digest" in ('off', 'hourly', 'daily'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_digest_language" CHECK ("staff"."digest_language" in ('en', 'bn'));