CREATE TABLE "audit_entries" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text,
	"address" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_hash" UNIQUE("hash"),
	CONSTRAINT "audit_entries_number" CHECK ("audit_entries"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"is_head" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."is_head")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_kind_case_id_pk" PRIMARY KEY("kind","case_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"code_key" text NOT NULL,
	"last_code_step" bigint,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "staff_email" UNIQUE("email"),
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email")),
	CONSTRAINT "staff_roles" CHECK ("staff"."roles" <@ array['support', 'finance', 'content', 'admin'] and cardinality("staff"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
INSERT INTO "audit_head" ("is_head", "number", "hash") VALUES (true, 0, '');--> statement-breakpoint
-- What is written stays: whoever may still change a row has to disable these first, and the chain of hashes tells.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_head_stays BEFORE DELETE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_head_stays_all BEFORE TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- The newest entry moves on one at a time, and never back.
CREATE TRIGGER audit_head_moves_on BEFORE UPDATE ON "audit_head" FOR EACH ROW WHEN (NEW.number <> OLD.number + 1) EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_entries" FROM PUBLIC, CURRENT_USER;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON "audit_head" FROM PUBLIC, CURRENT_USER;
