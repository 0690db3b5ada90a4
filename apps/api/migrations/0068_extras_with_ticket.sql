CREATE TABLE "schedule_chosen_seats" (
	"flight_number" text NOT NULL,
	"departure_date" date NOT NULL,
	"seat" text NOT NULL,
	"purchase_id" text NOT NULL,
	"line" smallint NOT NULL,
	"booking_id" text NOT NULL,
	"traveller" smallint NOT NULL,
	"is_sold" boolean DEFAULT false NOT NULL,
	CONSTRAINT "schedule_chosen_seats_flight_number_departure_date_seat_pk" PRIMARY KEY("flight_number","departure_date","seat"),
	CONSTRAINT "schedule_chosen_seats_of_traveller" UNIQUE("flight_number","departure_date","booking_id","traveller","is_sold"),
	CONSTRAINT "schedule_chosen_seats_line" UNIQUE("purchase_id","line"),
	CONSTRAINT "schedule_chosen_seats_name" CHECK ("schedule_chosen_seats"."seat" ~ '^[1-9][0-9]?[A-Z]$')
);
--> statement-breakpoint
ALTER TABLE "flight_extras" ADD COLUMN "returned_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "schedule_chosen_seats_departure" ON "schedule_chosen_seats" USING btree ("departure_date");