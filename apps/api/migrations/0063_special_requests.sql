CREATE TABLE "flight_special_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"request_code" text NOT NULL,
	"request_note" text,
	"requested_at" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"request_answer" text,
	CONSTRAINT "flight_special_requests_position" CHECK ("flight_special_requests"."position" >= 0),
	CONSTRAINT "flight_special_requests_decided" CHECK (("flight_special_requests"."outcome" is null) = ("flight_special_requests"."decided_at" is null)
        and "flight_special_requests"."outcome" in ('confirmed', 'declined')
        and ("flight_special_requests"."outcome" is null or "flight_special_requests"."request_answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "flight_special_requests" ADD CONSTRAINT "flight_special_requests_order_id_flight_bookings_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."flight_bookings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_special_requests_order" ON "flight_special_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "flight_special_requests_waiting" ON "flight_special_requests" USING btree ("requested_at") WHERE outcome is null;--> statement-breakpoint
-- by hand
-- No program of the version before reads this table: its columns are encrypted from the first row on.
INSERT INTO "sealed_columns" ("table_name", "column_name", "seal_from") VALUES
	('flight_special_requests', 'request_code', 'epoch'),
	('flight_special_requests', 'request_note', 'epoch'),
	('flight_special_requests', 'request_answer', 'epoch');
