import { count } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { Gauge } from "../../../platform/metrics/gauge.ts";
import { packageBookings } from "../tables.ts";

export function packageBookingGauge(db: Database): Gauge {
  const { status } = packageBookings;
  return {
    name: "ghuri_package_bookings",
    help: "Package bookings by status",
    label: "status",
    count: () => db.select({ state: status, count: count() }).from(packageBookings).groupBy(status),
  };
}
