import { sum } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { Gauge } from "../../../platform/metrics/gauge.ts";
import { seatHolds } from "../tables.ts";

/** Seats that bookings have, by whether they are still only held. */
export function seatGauge(db: Database): Gauge {
  const { state, seats } = seatHolds;
  return {
    name: "ghuri_seats",
    help: "Seats of the built-in supplier by the state of their hold",
    label: "state",
    isLarge: true,
    count: () =>
      db
        .select({ state, count: sum(seats).mapWith(Number) })
        .from(seatHolds)
        .groupBy(state),
  };
}
