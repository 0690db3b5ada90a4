CREATE TABLE "own_schedule_changes" (
	"act_id" uuid NOT NULL,
	"flight_id" uuid NOT NULL,
	"departure_date" date NOT NULL,
	"edition" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_schedule_changes_flight_id_departure_date_edition_pk" PRIMARY KEY("flight_id","departure_date","edition"),
	CONSTRAINT "own_schedule_changes_act" UNIQUE("act_id","departure_date")
);
--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "schedule_answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "schedule_answer" text;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "schedule_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_departures" ADD COLUMN "departs_at" text;--> statement-breakpoint
ALTER TABLE "own_departures" ADD COLUMN "arrives_at" text;--> statement-breakpoint
ALTER TABLE "own_departures" ADD COLUMN "flight_number" text;--> statement-breakpoint
ALTER TABLE "own_departures" ADD COLUMN "departure_terminal" text;--> statement-breakpoint
ALTER TABLE "own_departures" ADD COLUMN "arrival_terminal" text;--> statement-breakpoint
ALTER TABLE "own_departures" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_schedule_changes" ADD CONSTRAINT "own_schedule_changes_flight_id_own_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."own_flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_departures_moved" ON "own_departures" USING btree (substr("departs_at", 1, 10)) WHERE departs_at is not null;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_schedule_answered" CHECK (("flight_bookings"."schedule_answer" is null) = ("flight_bookings"."schedule_answered_at" is null)
        and ("flight_bookings"."schedule_answer" is null or "flight_bookings"."schedule_answer_by" is not null)
        and "flight_bookings"."schedule_answer" in ('accepted', 'changed', 'refund', 'settled', 'none'));--> statement-breakpoint
ALTER TABLE "own_departures" ADD CONSTRAINT "own_departures_schedule" CHECK (("own_departures"."departs_at" is null) = ("own_departures"."arrives_at" is null)
        and "own_departures"."departs_at" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$'
        and "own_departures"."arrives_at" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$'
        and "own_departures"."flight_number" ~ '^[1-9][0-9]{0,3}$');