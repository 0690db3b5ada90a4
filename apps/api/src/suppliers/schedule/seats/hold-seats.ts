import { sql } from "drizzle-orm";
import type { NamedQueries } from "../../../platform/db/combine-statements.ts";
import { seatHolds, seatInventory } from "../tables.ts";

/**
 * Holds the seats of every flight of a request or of none, for a batch of requests in order. A request that cannot be
 * granted is refused without waiting for locks. The rows of the others are locked in the order of their ids, as
 * everywhere, so that two batches cannot deadlock. Each request is then counted with those before it, from the locked
 * rows: the update's own snapshot may be older, and would violate the check constraint.
 */
export const holdSeatsQueries: NamedQueries = {
  /** A repeat changes nothing. All holds of a booking are in one state. */
  known_requests: sql`
    select r.*, earlier.state as earlier_state
    from seat_requests r
    left join lateral (
      select state from ${seatHolds} where booking_id = r.booking_id
      -- In the order of the key: otherwise the planner scans a small table each time.
      order by inventory_id limit 1
    ) earlier on true`,

  /** A row for each flight of each request. A seat bucket without a row has no id. */
  wanted_seats: sql`
    select place, booking_id, seats, inventory.id as inventory_id,
      bool_and(coalesce(free_before >= seats, false)) over (partition by place) as is_possible
    from known_requests
    cross join lateral jsonb_to_recordset(buckets) as bucket (
      flight_number text, departure_date date, origin text, cabin text, booking_class text
    )
    left join lateral (
      select id, capacity - taken as free_before from ${seatInventory} i
      where i.flight_number = bucket.flight_number and i.departure_date = bucket.departure_date
        and i.origin = bucket.origin and i.cabin = bucket.cabin and i.booking_class = bucket.booking_class
      limit 1
    ) inventory on true
    where earlier_state is null`,

  locked_seats: sql`
    select i.id, i.taken, i.capacity - i.taken as free
    from ${seatInventory} i
    where i.id = any (array(select inventory_id from wanted_seats where is_possible))
    order by i.id
    for update of i`,

  judged_seats: sql`
    select place, booking_id, inventory_id, seats, case
        when bool_and(fits) over flights then 'held'
        when bool_and(fits_alone) over flights then 'outrun'
        else 'sold_out'
      end as outcome
    from (
      select place, booking_id, inventory_id, seats, seats <= free as fits_alone,
        sum(seats) over (partition by inventory_id order by place) <= free as fits
      from wanted_seats join locked_seats on locked_seats.id = inventory_id
      where is_possible
    ) in_line
    window flights as (partition by place)`,

  taken_seats: sql`
    update ${seatInventory} i set taken = locked_seats.taken + given.seats
    from locked_seats
    join (
      select inventory_id, sum(seats) as seats from judged_seats where outcome = 'held' group by inventory_id
    ) given on given.inventory_id = locked_seats.id
    where i.id = locked_seats.id`,

  held_seats: sql`
    insert into ${seatHolds} (booking_id, inventory_id, seats, state)
    select booking_id, inventory_id, seats, 'held' from judged_seats where outcome = 'held'`,

  seat_answers: sql`
    select place, case
        when earlier_state = 'released' then 'sold_out'
        when earlier_state is not null then 'held'
        else coalesce(
          (select outcome from judged_seats judged where judged.place = known_requests.place limit 1),
          case when place in (select place from wanted_seats where inventory_id is null) then 'unrecorded' else 'sold_out' end
        )
      end as outcome
    from known_requests`,
};
