import type { Queryable } from "../../../platform/db/database.ts";
import { getSeatBucket, type SeatBucket } from "../fares/booking-classes.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import type { Schedule } from "../network/schedule.ts";
import { getInitialSeats } from "./initial-seats.ts";
import { seatInventory } from "../tables.ts";

/** Puts the seats of these offers on record, as they start, where nobody has held one yet. */
export async function createSeatInventory(
  schedule: Schedule,
  db: Queryable,
  refs: readonly string[],
): Promise<void> {
  const piles = new Map<string, SeatBucket & { readonly capacity: number }>();
  for (const { flight, bookingClass } of refs.flatMap((ref) => flightsOf(schedule, ref))) {
    const pile = getSeatBucket(flight, bookingClass);
    piles.set(nameOf(pile), { ...pile, capacity: getInitialSeats(flight, bookingClass) });
  }
  if (piles.size === 0) return;
  // Sorted, because two bookings that create the same rows wait for each other here, too.
  const inOrder = [...piles].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pile]) => pile);
  await db.insert(seatInventory).values(inOrder).onConflictDoNothing();
}

function flightsOf({ network, timetable }: Schedule, ref: string) {
  return parseOfferRef(network, timetable, ref)?.legs.flat() ?? [];
}

function nameOf({ flightNumber, departureDate, bookingClass }: SeatBucket): string {
  return `${flightNumber} ${departureDate} ${bookingClass}`;
}
