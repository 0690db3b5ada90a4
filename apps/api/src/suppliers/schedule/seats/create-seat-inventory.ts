import type { Queryable } from "../../../platform/db/database.ts";
import { getSeatBucket, type SeatBucket } from "../fares/booking-classes.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import type { Schedule } from "../network/schedule.ts";
import { getInitialSeats } from "./initial-seats.ts";
import { seatInventory } from "../tables.ts";

/** Inserts the seat buckets of these offers with their initial seats, unless they exist. */
export async function createSeatInventory(
  schedule: Schedule,
  db: Queryable,
  refs: readonly string[],
): Promise<void> {
  const buckets = new Map<string, SeatBucket & { readonly capacity: number }>();
  for (const { flight, bookingClass } of refs.flatMap((ref) => flightsOf(schedule, ref))) {
    const bucket = getSeatBucket(flight, bookingClass);
    buckets.set(keyOf(bucket), { ...bucket, capacity: getInitialSeats(flight, bookingClass) });
  }
  if (buckets.size === 0) return;
  // Sorted, because two bookings that create the same rows wait for each other here, too.
  const inOrder = [...buckets].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bucket]) => bucket);
  await db.insert(seatInventory).values(inOrder).onConflictDoNothing();
}

function flightsOf({ network, timetable }: Schedule, ref: string) {
  return parseOfferRef(network, timetable, ref)?.legs.flat() ?? [];
}

function keyOf({ flightNumber, departureDate, bookingClass }: SeatBucket): string {
  return `${flightNumber} ${departureDate} ${bookingClass}`;
}
