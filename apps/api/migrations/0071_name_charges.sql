CREATE TABLE "flight_name_charges" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"correction_id" uuid NOT NULL,
	"airline_charge" integer NOT NULL,
	"service_fee" integer NOT NULL,
	CONSTRAINT "flight_name_charges_correction_id_unique" UNIQUE("correction_id"),
	CONSTRAINT "flight_name_charges_sum" CHECK ("flight_name_charges"."airline_charge" > 0 and "flight_name_charges"."service_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "flight_name_corrections" DROP CONSTRAINT "flight_name_corrections_decided";--> statement-breakpoint
ALTER TABLE "flight_name_corrections" ADD COLUMN "old_ticket" text;--> statement-breakpoint
ALTER TABLE "flight_name_corrections" ADD COLUMN "new_ticket" text;--> statement-breakpoint
ALTER TABLE "flight_name_charges" ADD CONSTRAINT "flight_name_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_name_charges" ADD CONSTRAINT "flight_name_charges_correction_id_flight_name_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."flight_name_corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_name_corrections" ADD CONSTRAINT "flight_name_corrections_decided" CHECK (("flight_name_corrections"."outcome" is null) = ("flight_name_corrections"."decided_at" is null)
        and "flight_name_corrections"."outcome" in ('corrected', 'declined', 'lapsed')
        and ("flight_name_corrections"."outcome" is not null or "flight_name_corrections"."promised_at" is not null)
        and ("flight_name_corrections"."outcome" is not distinct from 'declined') = ("flight_name_corrections"."reason" is not null));