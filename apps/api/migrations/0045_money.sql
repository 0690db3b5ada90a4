CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"year" integer GENERATED ALWAYS AS ((extract(year from ("issued_at" at time zone 'Asia/Dhaka'))::int)) STORED NOT NULL,
	"number" integer,
	"product" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_reference" text NOT NULL,
	"total_paisa" bigint NOT NULL,
	"service_paisa" bigint NOT NULL,
	"vat_percent" numeric(4, 2),
	"vat_paisa" bigint NOT NULL,
	"seller" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("kind","year","number"),
	CONSTRAINT "invoices_order" UNIQUE("order_id","kind"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_number_counts" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_paisa" > 0 and ("invoices"."kind" = 'credit_note' or "invoices"."vat_paisa" >= 0)
        and ("invoices"."vat_percent" is not null or "invoices"."vat_paisa" = 0))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric(4, 2) NOT NULL,
	"valid_from" date NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rates_kind" CHECK ("tax_rates"."kind" in ('vat', 'ait')),
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."percent" between 0 and 50),
	CONSTRAINT "tax_rates_not_past" CHECK ("tax_rates"."valid_from" >= ("tax_rates"."entered_at" at time zone 'Asia/Dhaka')::date)
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tin" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_reference" ON "invoices" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "tax_rates_newest" ON "tax_rates" USING btree ("kind","valid_from" DESC NULLS LAST,"entered_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" ~ '^(customer_deposits|clearing:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|bank:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|supplier_payable:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|revenue:[A-Za-z0-9][A-Za-z0-9_.-]{0,63}|discounts|refunds_payable|taxes_payable|vat_payable|vat_on_sales|gateway_fees|losses)$');--> statement-breakpoint
-- by hand
-- Sales of earlier versions, in the order in which they were paid, and what was given back of them. Their service and VAT
-- were not reckoned. The numbers depend on the rows alone.
INSERT INTO "invoices" ("id", "kind", "issued_at", "number", "product", "order_id", "order_reference", "total_paisa", "service_paisa", "vat_paisa", "seller")
WITH seller AS (
	SELECT jsonb_build_object('name_en', name_en, 'name_bn', name_bn, 'address_en', address_en, 'address_bn', address_bn,
		'registration', registration, 'licence', licence, 'bin', bin, 'tin', tin) AS seller FROM "company"
), sold AS (
	SELECT o.id, o.product, o.reference, o.payment_id, coalesce(o.confirmed_at, o.created_at) AS at,
		(o.total_payable + coalesce((SELECT p.fee FROM "payments" p WHERE p.id = o.payment_id), 0))::bigint * 100 AS paisa
	FROM "orders" o WHERE o.payment_id IS NOT NULL AND o.total_payable > 0
), documents AS (
	SELECT id, 'invoice' AS kind, at, product, id AS order_id, reference, paisa FROM sold
	UNION ALL
	SELECT md5('credit_note:' || sold.id)::uuid, 'credit_note', min(r.created_at), sold.product, sold.id, sold.reference, sum(r.paisa)::bigint
	FROM sold JOIN "refund_queue" r ON r.payment_id = sold.payment_id
	WHERE r.reason IN ('booking_cancelled', 'booking_failed') AND r.status <> 'rejected'
	GROUP BY sold.id, sold.product, sold.reference HAVING sum(r.paisa) > 0
)
SELECT id, kind, at, row_number() OVER (PARTITION BY kind, extract(year from at at time zone 'Asia/Dhaka') ORDER BY at, id),
	product, order_id, reference, paisa, 0, 0, coalesce((SELECT seller FROM seller), '{}')
FROM documents;--> statement-breakpoint
INSERT INTO "invoice_counters" ("kind", "year", "last") SELECT "kind", "year", max("number") FROM "invoices" GROUP BY "kind", "year";--> statement-breakpoint
-- At commit: the counter is locked last, whatever else the transaction locks, and for as long as the commit takes.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	next integer;
BEGIN
	INSERT INTO "invoice_counters" AS counter ("kind", "year", "last") VALUES (NEW."kind", NEW."year", 1)
	ON CONFLICT ("kind", "year") DO UPDATE SET "last" = counter."last" + 1 RETURNING "last" INTO next;
	UPDATE "invoices" SET "number" = next, "seller" = coalesce((
		SELECT jsonb_build_object('name_en', name_en, 'name_bn', name_bn, 'address_en', address_en, 'address_bn', address_bn,
			'registration', registration, 'licence', licence, 'bin', bin, 'tin', tin) FROM "company"), '{}')
	WHERE "id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_numbered AFTER INSERT ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_invoice();--> statement-breakpoint
-- What is numbered stays as it is, and nobody else numbers.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."number" IS NULL AND pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'invoices are only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE FUNCTION refuse_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."number" IS NOT NULL THEN
		RAISE EXCEPTION 'invoices are numbered at commit' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_unnumbered BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_number();--> statement-breakpoint
CREATE FUNCTION refuse_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_stay_all BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();--> statement-breakpoint
CREATE TRIGGER tax_rates_stay BEFORE UPDATE OR DELETE ON "tax_rates" FOR EACH ROW EXECUTE FUNCTION refuse_row_change();--> statement-breakpoint
CREATE TRIGGER tax_rates_stay_all BEFORE TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();
