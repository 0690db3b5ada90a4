CREATE TABLE "money_receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "money_receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"how" text NOT NULL,
	"paid_by" text NOT NULL,
	"reference" text NOT NULL,
	"cheque_bank" text,
	"value_date" date NOT NULL,
	"received" integer NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_receipts_number" UNIQUE("number"),
	CONSTRAINT "money_receipts_how" CHECK ("money_receipts"."how" in ('cash', 'bank', 'cheque')),
	CONSTRAINT "money_receipts_cheque" CHECK (("money_receipts"."how" = 'cheque') = ("money_receipts"."cheque_bank" is not null)),
	CONSTRAINT "money_receipts_received" CHECK ("money_receipts"."received" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"threshold" integer,
	"balance" bigint,
	"currency" text,
	"read_at" timestamp with time zone,
	"low_since" timestamp with time zone,
	CONSTRAINT "supplier_balances_supplier" UNIQUE("supplier"),
	CONSTRAINT "supplier_balances_threshold" CHECK ("supplier_balances"."threshold" > 0),
	CONSTRAINT "supplier_balances_read" CHECK (num_nulls("supplier_balances"."balance", "supplier_balances"."currency", "supplier_balances"."read_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "money_receipts" ADD CONSTRAINT "money_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_receipts" ADD CONSTRAINT "money_receipts_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- by hand
-- What a customer was given stays as it was printed.
CREATE TRIGGER money_receipts_stay BEFORE UPDATE OR DELETE ON "money_receipts" FOR EACH ROW EXECUTE FUNCTION refuse_row_change();
