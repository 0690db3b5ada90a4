import { type SQL, sql } from "drizzle-orm";
import { flightExtras } from "../extras/tables.ts";
import { flightBookings, flightChanges } from "../tables.ts";

/**
 * SQL relation of what sales of flights are grouped by: `order_id`, `route` ("DAC-CXB", as searched), `airline`, `supplier`.
 * Changes and extras are in the groups of their bookings.
 */
export const flightGroups: SQL = sql`
  select sold.order_id, supplier, option #>> '{flights,0,segments,0,airline_code}' as airline,
    nullif(concat_ws('-', criteria #>> '{trips,0,origin}', criteria #>> '{trips,0,destination}'), '') as route
  from ${flightBookings} booking join (
    select order_id, order_id as booking_id from ${flightBookings}
    union all select order_id, booking_id from ${flightChanges}
    union all select order_id, booking_id from ${flightExtras}
  ) sold on sold.booking_id = booking.order_id`;
