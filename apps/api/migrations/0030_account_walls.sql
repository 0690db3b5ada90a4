CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "email_changes_token" UNIQUE("token_hash"),
	CONSTRAINT "email_changes_lower" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email")),
	CONSTRAINT "email_changes_other" CHECK ("email_changes"."new_email" <> "email_changes"."old_email")
);
--> statement-breakpoint
CREATE TABLE "agency_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"licence_file" uuid,
	"language" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "agency_applications_token" UNIQUE("token_hash"),
	CONSTRAINT "agency_applications_email_lower" CHECK ("agency_applications"."email" = lower("agency_applications"."email")),
	CONSTRAINT "agency_applications_language" CHECK ("agency_applications"."language" in ('en', 'bn')),
	CONSTRAINT "agency_applications_link" CHECK (("agency_applications"."token_hash" is null) = ("agency_applications"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_applications" ADD CONSTRAINT "agency_applications_licence_file_stored_files_id_fk" FOREIGN KEY ("licence_file") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_open" ON "email_changes" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "email_changes_account" ON "email_changes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "email_changes_created" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "agency_applications_email" ON "agency_applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "agency_applications_applied" ON "agency_applications" USING btree ("applied_at");