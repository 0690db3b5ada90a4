CREATE TABLE "flight_name_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "flight_name_corrections_position" CHECK ("flight_name_corrections"."position" >= 0),
	CONSTRAINT "flight_name_corrections_decided" CHECK (("flight_name_corrections"."outcome" is null) = ("flight_name_corrections"."decided_at" is null)
        and "flight_name_corrections"."outcome" in ('corrected', 'declined')
        and ("flight_name_corrections"."outcome" is not null or "flight_name_corrections"."promised_at" is not null)
        and ("flight_name_corrections"."outcome" is not distinct from 'declined') = ("flight_name_corrections"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_travellers" ADD COLUMN "booked_name" jsonb;--> statement-breakpoint
ALTER TABLE "flight_name_corrections" ADD CONSTRAINT "flight_name_corrections_order_id_flight_bookings_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."flight_bookings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_name_corrections_order" ON "flight_name_corrections" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_name_corrections_one_open" ON "flight_name_corrections" USING btree ("order_id","position") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "flight_name_corrections_waiting" ON "flight_name_corrections" USING btree ("requested_at") WHERE outcome is null;