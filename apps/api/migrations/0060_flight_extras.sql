CREATE TABLE "flight_extras" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"items" jsonb NOT NULL,
	"owned_before" jsonb,
	"asked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "flight_extras_done" CHECK ("flight_extras"."done_at" is null or not "flight_extras"."is_open"),
	CONSTRAINT "flight_extras_items" CHECK (jsonb_array_length("flight_extras"."items") > 0)
);
--> statement-breakpoint
CREATE TABLE "own_chosen_seats" (
	"flight_id" uuid NOT NULL,
	"departure_date" date NOT NULL,
	"seat" text NOT NULL,
	"purchase_id" text NOT NULL,
	"line" smallint NOT NULL,
	"booking_id" text NOT NULL,
	"traveller" smallint NOT NULL,
	"is_sold" boolean DEFAULT false NOT NULL,
	CONSTRAINT "own_chosen_seats_flight_id_departure_date_seat_pk" PRIMARY KEY("flight_id","departure_date","seat"),
	CONSTRAINT "own_chosen_seats_traveller" UNIQUE("flight_id","departure_date","booking_id","traveller"),
	CONSTRAINT "own_chosen_seats_line" UNIQUE("purchase_id","line"),
	CONSTRAINT "own_chosen_seats_name" CHECK ("own_chosen_seats"."seat" ~ '^[1-9][0-9]?[A-Z]$')
);
--> statement-breakpoint
CREATE TABLE "own_flight_extras" (
	"flight_id" uuid PRIMARY KEY NOT NULL,
	"seat_plan_id" uuid,
	"bags" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_seat_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_seat_plans_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "flight_extras" ADD CONSTRAINT "flight_extras_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_extras" ADD CONSTRAINT "flight_extras_booking_id_flight_bookings_order_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."flight_bookings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_chosen_seats" ADD CONSTRAINT "own_chosen_seats_flight_id_own_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."own_flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_flight_extras" ADD CONSTRAINT "own_flight_extras_flight_id_own_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."own_flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_flight_extras" ADD CONSTRAINT "own_flight_extras_seat_plan_id_own_seat_plans_id_fk" FOREIGN KEY ("seat_plan_id") REFERENCES "public"."own_seat_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flight_extras_one_open" ON "flight_extras" USING btree ("booking_id") WHERE "flight_extras"."is_open";--> statement-breakpoint
CREATE INDEX "flight_extras_booking" ON "flight_extras" USING btree ("booking_id");