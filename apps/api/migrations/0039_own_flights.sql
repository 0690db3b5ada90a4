CREATE TABLE "inventory_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sample_off" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inventory_settings_one_row" CHECK ("inventory_settings"."is_only")
);
--> statement-breakpoint
CREATE TABLE "own_departures" (
	"flight_id" uuid NOT NULL,
	"departure_date" date NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"airline_pnr" text,
	"release_on" date,
	"deposit_due_on" date,
	"deposit_taka" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "own_departures_flight_id_departure_date_pk" PRIMARY KEY("flight_id","departure_date"),
	CONSTRAINT "own_departures_pnr" CHECK ("own_departures"."airline_pnr" ~ '^[A-Z0-9]{5,8}$'),
	CONSTRAINT "own_departures_deposit" CHECK ("own_departures"."deposit_taka" >= 0)
);
--> statement-breakpoint
CREATE TABLE "own_fare_terms" (
	"fare_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"adult_fare" integer NOT NULL,
	"child_fare" integer NOT NULL,
	"infant_fare" integer NOT NULL,
	"adult_tax" integer NOT NULL,
	"child_tax" integer NOT NULL,
	"infant_tax" integer NOT NULL,
	"checked_pieces" smallint,
	"checked_kg" smallint NOT NULL,
	"cabin_kg" smallint NOT NULL,
	"change_penalty" integer,
	"refund_penalty" integer,
	CONSTRAINT "own_fare_terms_fare_id_number_pk" PRIMARY KEY("fare_id","number"),
	CONSTRAINT "own_fare_terms_amounts" CHECK ("own_fare_terms"."adult_fare" > 0 and least("own_fare_terms"."child_fare", "own_fare_terms"."infant_fare", "own_fare_terms"."adult_tax", "own_fare_terms"."child_tax", "own_fare_terms"."infant_tax") >= 0
        and greatest("own_fare_terms"."adult_fare", "own_fare_terms"."child_fare", "own_fare_terms"."infant_fare", "own_fare_terms"."adult_tax", "own_fare_terms"."child_tax", "own_fare_terms"."infant_tax") <= 2000000),
	CONSTRAINT "own_fare_terms_bags" CHECK ("own_fare_terms"."checked_pieces" between 1 and 9 and "own_fare_terms"."checked_kg" between 0 and 99 and "own_fare_terms"."cabin_kg" between 0 and 30),
	CONSTRAINT "own_fare_terms_penalties" CHECK ("own_fare_terms"."change_penalty" between 0 and 2000000 and "own_fare_terms"."refund_penalty" between 0 and 2000000)
);
--> statement-breakpoint
CREATE TABLE "own_fares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flight_id" uuid NOT NULL,
	"booking_class" text NOT NULL,
	"cabin" text NOT NULL,
	"name" text NOT NULL,
	"seats" smallint NOT NULL,
	"terms_number" integer NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "own_fares_class" UNIQUE("flight_id","booking_class"),
	CONSTRAINT "own_fares_letter" CHECK ("own_fares"."booking_class" ~ '^[A-Z]$'),
	CONSTRAINT "own_fares_cabin" CHECK ("own_fares"."cabin" in ('ECONOMY', 'BUSINESS', 'FIRST')),
	CONSTRAINT "own_fares_seats" CHECK ("own_fares"."seats" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "own_flight_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_flights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"airline_code" text NOT NULL,
	"airline_name" text NOT NULL,
	"flight_number" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"departure_time" text NOT NULL,
	"arrival_time" text NOT NULL,
	"arrival_day" smallint DEFAULT 0 NOT NULL,
	"aircraft" text DEFAULT '' NOT NULL,
	"departure_terminal" text DEFAULT '' NOT NULL,
	"arrival_terminal" text DEFAULT '' NOT NULL,
	"blackout_dates" date[] DEFAULT '{}' NOT NULL,
	"sales_open_days" smallint NOT NULL,
	"sales_close_hours" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_flights_airline" CHECK ("own_flights"."airline_code" ~ '^[A-Z0-9]{2}$'),
	CONSTRAINT "own_flights_number" CHECK ("own_flights"."flight_number" ~ '^[1-9][0-9]{0,3}$'),
	CONSTRAINT "own_flights_places" CHECK ("own_flights"."origin" ~ '^[A-Z]{3}$' and "own_flights"."destination" ~ '^[A-Z]{3}$' and "own_flights"."origin" <> "own_flights"."destination"),
	CONSTRAINT "own_flights_days" CHECK (cardinality("own_flights"."weekdays") > 0 and "own_flights"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
	CONSTRAINT "own_flights_period" CHECK ("own_flights"."valid_from" <= "own_flights"."valid_until"),
	CONSTRAINT "own_flights_times" CHECK ("own_flights"."departure_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "own_flights"."arrival_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "own_flights"."arrival_day" between -1 and 2),
	CONSTRAINT "own_flights_sales" CHECK ("own_flights"."sales_open_days" between 1 and 330 and "own_flights"."sales_close_hours" between 0 and 720),
	CONSTRAINT "own_flights_state" CHECK ("own_flights"."state" in ('draft', 'on_sale', 'closed', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "own_seat_holds" (
	"booking_id" text NOT NULL,
	"seats_id" bigint NOT NULL,
	"seats" smallint NOT NULL,
	"fare_id" uuid NOT NULL,
	"terms_number" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "own_seat_holds_booking_id_seats_id_pk" PRIMARY KEY("booking_id","seats_id"),
	CONSTRAINT "own_seat_holds_count" CHECK ("own_seat_holds"."seats" > 0),
	CONSTRAINT "own_seat_holds_state" CHECK ("own_seat_holds"."state" in ('held', 'released', 'ticketed'))
);
--> statement-breakpoint
CREATE TABLE "own_seats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_seats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fare_id" uuid NOT NULL,
	"departure_date" date NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "own_seats_departure" UNIQUE("fare_id","departure_date"),
	CONSTRAINT "own_seats_never_oversold" CHECK ("own_seats"."taken" between 0 and "own_seats"."capacity")
);
--> statement-breakpoint
CREATE TABLE "own_ticket_stock" (
	"number" text PRIMARY KEY NOT NULL,
	"airline_code" text NOT NULL,
	"booking_id" text,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_ticket_stock_number" CHECK ("own_ticket_stock"."number" ~ '^[0-9]{13}$'),
	CONSTRAINT "own_ticket_stock_airline" CHECK ("own_ticket_stock"."airline_code" ~ '^[A-Z0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "own_tickets" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"pnr" text NOT NULL,
	"ticket_numbers" text[] NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "own_departures" ADD CONSTRAINT "own_departures_flight_id_own_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."own_flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_fare_terms" ADD CONSTRAINT "own_fare_terms_fare_id_own_fares_id_fk" FOREIGN KEY ("fare_id") REFERENCES "public"."own_fares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_fares" ADD CONSTRAINT "own_fares_flight_id_own_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."own_flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seat_holds" ADD CONSTRAINT "own_seat_holds_seats_id_own_seats_id_fk" FOREIGN KEY ("seats_id") REFERENCES "public"."own_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seat_holds" ADD CONSTRAINT "own_seat_holds_terms" FOREIGN KEY ("fare_id","terms_number") REFERENCES "public"."own_fare_terms"("fare_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seats" ADD CONSTRAINT "own_seats_fare_id_own_fares_id_fk" FOREIGN KEY ("fare_id") REFERENCES "public"."own_fares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_departures_release" ON "own_departures" USING btree ("release_on") WHERE release_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "own_flights_series" ON "own_flights" USING btree ("airline_code","flight_number","origin","destination","valid_from") WHERE state <> 'retired';--> statement-breakpoint
CREATE INDEX "own_flights_route" ON "own_flights" USING btree ("origin","destination");--> statement-breakpoint
CREATE INDEX "own_seat_holds_seats" ON "own_seat_holds" USING btree ("seats_id");--> statement-breakpoint
CREATE INDEX "own_seats_date" ON "own_seats" USING btree ("departure_date");--> statement-breakpoint
CREATE INDEX "own_ticket_stock_left" ON "own_ticket_stock" USING btree ("airline_code","number") WHERE booking_id is null;--> statement-breakpoint
-- by hand
-- Tickets refer to the prices and rules that they were sold at: a change is a new row.
CREATE FUNCTION refuse_fare_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'terms of a fare are only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER own_fare_terms_stay BEFORE UPDATE OR DELETE ON "own_fare_terms" FOR EACH ROW EXECUTE FUNCTION refuse_fare_terms_change();
