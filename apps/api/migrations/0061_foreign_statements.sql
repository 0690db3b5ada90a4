CREATE TABLE "foreign_amounts" (
	"account" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	CONSTRAINT "foreign_amounts_account_entry_id_pk" PRIMARY KEY("account","entry_id"),
	CONSTRAINT "foreign_amounts_currency" CHECK ("foreign_amounts"."currency" ~ '^[A-Z]{3}$' and "foreign_amounts"."currency" <> 'BDT')
);
--> statement-breakpoint
ALTER TABLE "statement_rows" DROP CONSTRAINT "statement_rows_once";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_amounts";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account";--> statement-breakpoint
ALTER TABLE "settled_entries" ADD COLUMN "minor" bigint;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD COLUMN "currency" text DEFAULT 'BDT' NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "currency" text DEFAULT 'BDT' NOT NULL;--> statement-breakpoint
ALTER TABLE "foreign_amounts" ADD CONSTRAINT "foreign_amounts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_once" UNIQUE("account","kind","reference","day","paisa","occurrence","currency");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_paisa" >= 0 and ("invoices"."kind" = 'invoice' or "invoices"."total_paisa" > 0) and ("invoices"."kind" = 'credit_note' or "invoices"."vat_paisa" >= 0)
        and ("invoices"."vat_percent" is not null or "invoices"."vat_paisa" = 0));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'charge_corrected', 'transfer', 'refund_requested', 'refund_rejected', 'refund_sent', 'refund_called_off', 'sale', 'sale_cancelled', 'sale_changed', 'deposit_kept', 'payout', 'gateway_fee', 'supplier_payment', 'tax_payment', 'bank_transfer', 'exchange_difference', 'write_off', 'reversed'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" ~ '^(customer_deposits|clearing:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|bank:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|supplier_payable:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|revenue:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|discounts|refunds_payable|taxes_payable|vat_payable|vat_on_sales|gateway_fees|exchange_differences|losses)$');--> statement-breakpoint
-- by hand
-- What is settled is settled, as the entries are booked that follow from it.
CREATE TRIGGER foreign_amounts_stay BEFORE UPDATE OR DELETE ON "foreign_amounts" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
