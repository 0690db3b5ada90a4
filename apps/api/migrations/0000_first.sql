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
CREATE INDEX "idempotent_answers_started" ON "idempotent_answers" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "mailbox_letters_at" ON "mailbox_letters" USING btree ("at");