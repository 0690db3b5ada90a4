CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_months_first_day" CHECK (extract(day from "closed_months"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "settled_entries" (
	"account" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"row_id" uuid,
	"reason" text,
	"decided_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_entries_account_entry_id_pk" PRIMARY KEY("account","entry_id"),
	CONSTRAINT "settled_entries_reason" CHECK (("settled_entries"."row_id" is null) = ("settled_entries"."reason" is not null and "settled_entries"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"account" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"other_reference" text,
	"day" date NOT NULL,
	"paisa" bigint NOT NULL,
	"fee_paisa" bigint DEFAULT 0 NOT NULL,
	"occurrence" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"difference" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "statement_rows_once" UNIQUE("account","kind","reference","day","paisa","occurrence"),
	CONSTRAINT "statement_rows_kind" CHECK ("statement_rows"."kind" in ('payment', 'refund', 'payout', 'fee')),
	CONSTRAINT "statement_rows_state" CHECK ("statement_rows"."state" in ('open', 'matched', 'written_off')),
	CONSTRAINT "statement_rows_difference" CHECK ("statement_rows"."difference" in ('missing_here', 'amount', 'fee', 'date')
        and ("statement_rows"."state" <> 'matched' or "statement_rows"."difference" is null)),
	CONSTRAINT "statement_rows_reason" CHECK (("statement_rows"."state" = 'written_off') = ("statement_rows"."reason" is not null and "statement_rows"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"payout_to" text,
	"payout_paisa" bigint,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_file" UNIQUE("account","file_hash"),
	CONSTRAINT "statements_days" CHECK ("statements"."last_day" >= "statements"."first_day"),
	CONSTRAINT "statements_payout" CHECK (("statements"."payout_to" is null) = ("statements"."payout_paisa" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "settled_entries" ADD CONSTRAINT "settled_entries_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_entries" ADD CONSTRAINT "settled_entries_row_id_statement_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."statement_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settled_entries_row" ON "settled_entries" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "statement_rows_of_statement" ON "statement_rows" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "statement_rows_open" ON "statement_rows" USING btree ("account") WHERE "statement_rows"."state" = 'open';--> statement-breakpoint
CREATE INDEX "statements_newest" ON "statements" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'charge_corrected', 'transfer', 'refund_requested', 'refund_rejected', 'refund_sent', 'refund_called_off', 'sale', 'sale_cancelled', 'payout', 'gateway_fee', 'supplier_payment', 'tax_payment', 'bank_transfer', 'write_off', 'reversed'));--> statement-breakpoint
-- by hand
-- A closed month, and every month before it, takes no more entries. The trigger reads what is committed by then, after
-- the lock that closing takes on the entries.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	day date := (NEW.at AT TIME ZONE 'Asia/Dhaka')::date;
BEGIN
	IF EXISTS (SELECT FROM "closed_months" WHERE "month" + interval '1 month' > day) THEN
		RAISE EXCEPTION 'the month of % is closed', day USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_open_month';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_open_month BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();--> statement-breakpoint
-- What is closed stays closed.
CREATE TRIGGER closed_months_stay BEFORE UPDATE OR DELETE ON "closed_months" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER closed_months_stay_all BEFORE TRUNCATE ON "closed_months" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "closed_months" FROM PUBLIC, CURRENT_USER;
