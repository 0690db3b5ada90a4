import { sql } from "drizzle-orm";
import type { NamedQueries } from "../../../platform/db/combine-statements.ts";
import type { SeatBuckets } from "../../../suppliers/flight-supplier.ts";
import { ownDepartures, ownFares, ownFlights, ownSeatHolds, ownSeats } from "../tables.ts";
import { parseOfferRef } from "./offer-ref.ts";

/** The seats that an offer takes, as `holdSeatsQueries` reads them. */
export function findSeatBuckets(ref: string): SeatBuckets {
  return parseOfferRef(ref).map((part) => ({
    fare_id: part.fareId,
    departure_date: part.date,
    edition: part.edition,
    terms_number: part.termsNumber,
  }));
}

/**
 * Holds the seats of every flight of a request or of none, for a batch of requests in order, as those of the built-in
 * timetable are. Beside the seats, each flight is locked for reading: an edit of it waits until the bookings are
 * written, and then sees them; a booking that waited for an edit finds another edition, and takes nothing. So a flight
 * is sold as it was shown, or not at all.
 */
export const holdSeatsQueries: NamedQueries = {
  /** A repeat changes nothing. All holds of a booking are in one state. */
  known_requests: sql`
    select r.*, earlier.state as earlier_state
    from seat_requests r
    left join lateral (
      select state from ${ownSeatHolds} where booking_id = r.booking_id
      order by seats_id limit 1
    ) earlier on true`,

  /** A row for each flight of each request. A flight that is not sold as the request says has no id. */
  wanted_seats: sql`
    select place, booking_id, asked.seats, bucket.fare_id, bucket.terms_number, bucket.edition,
      flight.id as flight_id, inventory.id as seats_id, free_before >= asked.seats as are_free
    from known_requests asked
    cross join lateral jsonb_to_recordset(buckets) as bucket (
      fare_id uuid, departure_date date, edition int, terms_number int
    )
    left join ${ownFares} fare on fare.id = bucket.fare_id and fare.terms_number = bucket.terms_number
      and not fare.is_removed
    left join ${ownFlights} flight on flight.id = fare.flight_id and flight.edition = bucket.edition
      and flight.state = 'on_sale' and not exists (
        select from ${ownDepartures} d
        where d.flight_id = fare.flight_id and d.departure_date = bucket.departure_date and (d.is_closed or d.is_cancelled)
      )
    left join lateral (
      select id, capacity - taken as free_before from ${ownSeats} s
      where s.fare_id = bucket.fare_id and s.departure_date = bucket.departure_date
      limit 1
    ) inventory on true
    where earlier_state is null`,

  possible_requests: sql`
    select place from wanted_seats
    group by place having bool_and(flight_id is not null and coalesce(are_free, false))`,

  locked_flights: sql`
    select f.id, f.edition, f.state from ${ownFlights} f
    where f.id = any (array(
      select flight_id from wanted_seats join possible_requests using (place)
    ))
    order by f.id
    for share of f`,

  /** Reading the flights first: they are locked before the seats, as edits do. */
  locked_seats: sql`
    select s.id, s.taken, s.capacity - s.taken as free
    from ${ownSeats} s
    where s.id = any (array(
      select seats_id from wanted_seats join possible_requests using (place)
      join locked_flights on locked_flights.id = flight_id
    ))
    order by s.id
    for update of s`,

  seats_in_line: sql`
    select place, booking_id, seats_id, fare_id, terms_number, seats,
      is_as_shown and seats <= free as fits_alone,
      is_as_shown and sum(seats) over (partition by seats_id order by place) <= free as fits
    from (
      select wanted_seats.*, locked_seats.free,
        locked_flights.edition = wanted_seats.edition and locked_flights.state = 'on_sale' as is_as_shown
      from wanted_seats
      join possible_requests using (place)
      join locked_flights on locked_flights.id = flight_id
      join locked_seats on locked_seats.id = seats_id
    ) line`,

  judged_requests: sql`
    select place, case
        when bool_and(fits) then 'held'
        when bool_and(fits_alone) then 'outrun'
        else 'sold_out'
      end as outcome
    from seats_in_line group by place`,

  given_seats: sql`
    select booking_id, seats_id, fare_id, terms_number, seats
    from seats_in_line join judged_requests using (place)
    where outcome = 'held'`,

  taken_seats: sql`
    update ${ownSeats} s set taken = locked_seats.taken + given.seats
    from locked_seats
    join (select seats_id, sum(seats) as seats from given_seats group by seats_id) given
      on given.seats_id = locked_seats.id
    where s.id = locked_seats.id`,

  held_seats: sql`
    insert into ${ownSeatHolds} (booking_id, seats_id, seats, fare_id, terms_number, state)
    select booking_id, seats_id, seats, fare_id, terms_number, 'held' from given_seats`,

  seat_answers: sql`
    select place, case
        when earlier_state = 'released' then 'sold_out'
        when earlier_state is not null then 'held'
        when outcome is not null then outcome
        when place in (select place from wanted_seats where flight_id is null) then 'sold_out'
        when place in (select place from wanted_seats where seats_id is null) then 'unrecorded'
        else 'sold_out'
      end as outcome
    from known_requests
    left join judged_requests using (place)`,
};
