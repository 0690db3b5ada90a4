import { count } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { Gauge } from "../../../platform/metrics/gauge.ts";
import { flightBookings } from "../tables.ts";

export function flightBookingGauge(db: Database): Gauge {
  const { status } = flightBookings;
  return {
    name: "ghuri_flight_bookings",
    help: "Flight bookings by status",
    label: "status",
    count: () => db.select({ state: status, count: count() }).from(flightBookings).groupBy(status),
  };
}
