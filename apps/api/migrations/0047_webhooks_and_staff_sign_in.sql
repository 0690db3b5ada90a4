CREATE TABLE "staff_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "staff_identities_staff" UNIQUE("issuer","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_oidc_attempts" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_id" uuid,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_oidc_attempts_session" CHECK (("staff_oidc_attempts"."purpose" = 'confirmation') = ("staff_oidc_attempts"."session_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."status" = 'waiting') = ("webhook_deliveries"."next_try_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"signing_secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"off_since" timestamp with time zone,
	"off_reason" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_former" CHECK (("webhook_endpoints"."former_secret" is null) = ("webhook_endpoints"."former_until" is null)),
	CONSTRAINT "webhook_endpoints_off" CHECK (("webhook_endpoints"."off_since" is null) = ("webhook_endpoints"."off_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"facts" jsonb,
	"type" text,
	"body" text,
	CONSTRAINT "webhook_events_body" CHECK (("webhook_events"."type" is null) = ("webhook_events"."body" is null)),
	CONSTRAINT "webhook_events_test" CHECK ("webhook_events"."facts" is not null or coalesce("webhook_events"."type", '') = 'webhook.test')
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"error" text,
	"duration_ms" integer NOT NULL,
	"answer" text,
	CONSTRAINT "webhook_tries_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "webhook_tries_error" CHECK ("webhook_tries"."error" in ('status', 'redirect', 'timeout', 'no_connection', 'unknown_host', 'certificate', 'private_address'))
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_oidc_attempts_expiry" ON "staff_oidc_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_events_new" ON "webhook_events" USING btree ("at") WHERE body is null;--> statement-breakpoint
CREATE INDEX "webhook_events_at" ON "webhook_events" USING btree ("at");
--> statement-breakpoint
-- by hand
-- What endpoints are told, written in the transaction of the event, whichever path it takes. While no endpoint is on,
-- nothing is written.
CREATE FUNCTION webhooks_are_on() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM "webhook_endpoints" WHERE "off_since" IS NULL AND "removed_at" IS NULL)
$$;--> statement-breakpoint
CREATE FUNCTION webhook_facts(cause text, sold "orders", status text, previous text, number integer, refund jsonb)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_object('cause', cause, 'id', sold."id", 'reference', sold."reference", 'product', sold."product",
		'status', status, 'previous', previous, 'number', number, 'total_payable', sold."total_payable",
		'currency', sold."currency", 'is_paid', sold."payment_id" IS NOT NULL, 'refund', refund)
$$;--> statement-breakpoint
CREATE FUNCTION record_webhook_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhooks_are_on() THEN
		INSERT INTO "webhook_events" ("at", "facts")
		SELECT added."at", webhook_facts('status', sold, added."to", added."from", added."number", NULL)
		FROM added JOIN "orders" sold ON sold."id" = added."order_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_webhooks AFTER INSERT ON "order_events" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_webhook_events();--> statement-breakpoint
CREATE FUNCTION record_webhook_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhooks_are_on() THEN
		INSERT INTO "webhook_events" ("at", "facts")
		VALUES (NEW."confirmed_at", webhook_facts('paid', NEW, NEW."status", OLD."status", NULL, NULL));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_paid_webhooks AFTER UPDATE OF "payment_id" ON "orders" FOR EACH ROW
	WHEN (OLD."payment_id" IS NULL AND NEW."payment_id" IS NOT NULL) EXECUTE FUNCTION record_webhook_payment();--> statement-breakpoint
CREATE FUNCTION record_webhook_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF webhooks_are_on() THEN
		INSERT INTO "webhook_events" ("at", "facts")
		SELECT NEW."at", webhook_facts('refund', sold, sold."status", sold."status", NULL,
			jsonb_build_object('reference', refund."reference", 'paisa', refund."paisa"))
		FROM "refund_queue" refund
		JOIN "payments" paid ON paid."id" = refund."payment_id"
		JOIN "orders" sold ON sold."id" = paid."subject_id" AND sold."product" = paid."purpose"
		WHERE refund."id" = NEW."refund_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_events_webhooks AFTER INSERT ON "refund_events" FOR EACH ROW
	WHEN (NEW."stage" = 'done') EXECUTE FUNCTION record_webhook_refund();
