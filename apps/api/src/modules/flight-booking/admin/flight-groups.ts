import { type SQL, sql } from "drizzle-orm";
import { flightExtras } from "../extras/tables.ts";
import { flightNameCharges, flightNameCorrections } from "../names/tables.ts";
import { flightBookings, flightChanges } from "../tables.ts";

/**
 * SQL relation of what sales of flights are grouped by: `order_id`, `route` ("DAC-CXB", as searched), `airline`, `supplier`.
 * Changes, extras, and charges for names are in the groups of their bookings.
 */
export const flightGroups: SQL = sql`
  select sold.order_id, supplier, option #>> '{flights,0,segments,0,airline_code}' as airline,
    nullif(concat_ws('-', criteria #>> '{trips,0,origin}', criteria #>> '{trips,0,destination}'), '') as route
  from ${flightBookings} booking join (
    select order_id, order_id as booking_id from ${flightBookings}
    union all select order_id, booking_id from ${flightChanges}
    union all select order_id, booking_id from ${flightExtras}
    union all select charge.order_id, correction.order_id
      from ${flightNameCharges} charge join ${flightNameCorrections} correction on correction.id = charge.correction_id
  ) sold on sold.booking_id = booking.order_id`;
