import { count } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Tally } from "../../platform/metrics/tally.ts";
import { packageBookings } from "./tables.ts";

export function packageBookingTally(db: Database): Tally {
  const { status } = packageBookings;
  return {
    name: "ghuri_package_bookings",
    help: "Package bookings by status",
    label: "status",
    count: () => db.select({ state: status, count: count() }).from(packageBookings).groupBy(status),
  };
}
