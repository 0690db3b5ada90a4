CREATE TABLE "ledger_conflicts" (
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"lines" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_conflicts_cause_lines_pk" PRIMARY KEY("cause","lines")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"product" text,
	"subject_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"business_date" date GENERATED ALWAYS AS ((("at" at time zone 'Asia/Dhaka')::date)) STORED NOT NULL,
	"note" text,
	CONSTRAINT "ledger_entries_cause" UNIQUE("cause"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'charge_corrected', 'transfer', 'refund_requested', 'refund_rejected', 'refund_sent', 'refund_called_off', 'sale', 'sale_cancelled')),
	CONSTRAINT "ledger_entries_subject" CHECK (("ledger_entries"."product" is null) = ("ledger_entries"."subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"paisa" bigint NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_account_pk" PRIMARY KEY("entry_id","account"),
	CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" ~ '^(customer_deposits|clearing:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|bank:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|supplier_payable:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|revenue:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|discounts|refunds_payable|taxes_payable|gateway_fees|losses)$'),
	CONSTRAINT "ledger_lines_paisa" CHECK ("ledger_lines"."paisa" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_subject" ON "ledger_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("business_date","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_account" ON "ledger_lines" USING btree ("account","entry_id");--> statement-breakpoint
-- Append-only, like the audit log: for the owner of the tables too.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay_all BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_stay BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_stay_all BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
-- The right to update entries stays: a line's foreign key locks its entry with it. The trigger refuses the update itself.
REVOKE DELETE, TRUNCATE ON "ledger_entries" FROM PUBLIC, CURRENT_USER;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "ledger_lines" FROM PUBLIC, CURRENT_USER;--> statement-breakpoint
-- At commit, so that the lines may follow their entry in any order.
CREATE FUNCTION require_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry bigint;
	lines bigint;
	total numeric;
BEGIN
	IF TG_TABLE_NAME = 'ledger_entries' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
	SELECT count(*), coalesce(sum(paisa), 0) INTO lines, total FROM "ledger_lines" WHERE "entry_id" = entry;
	IF lines < 2 OR total <> 0 THEN
		RAISE EXCEPTION 'ledger entry % has % lines that sum to % paisa', entry, lines, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balanced AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();
