import { count } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Tally } from "../../platform/metrics/tally.ts";
import { flightBookings } from "./tables.ts";

export function flightBookingTally(db: Database): Tally {
  const { status } = flightBookings;
  return {
    name: "ghuri_flight_bookings",
    help: "Flight bookings by status",
    label: "status",
    count: () => db.select({ state: status, count: count() }).from(flightBookings).groupBy(status),
  };
}
