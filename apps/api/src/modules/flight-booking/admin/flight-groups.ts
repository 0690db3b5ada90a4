import { type SQL, sql } from "drizzle-orm";
import { flightBookings } from "../tables.ts";

/** SQL relation of what sales of flights are grouped by: `order_id`, `route` ("DAC-CXB", as searched), `airline`, `supplier`. */
export const flightGroups: SQL = sql`
  select order_id, supplier, option #>> '{flights,0,segments,0,airline_code}' as airline,
    nullif(concat_ws('-', criteria #>> '{trips,0,origin}', criteria #>> '{trips,0,destination}'), '') as route
  from ${flightBookings}`;
