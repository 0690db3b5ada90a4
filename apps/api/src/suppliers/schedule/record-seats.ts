import type { Queryable } from "../../platform/db/database.ts";
import { pileOf, type SeatPile } from "./booking-classes.ts";
import { readRef } from "./offer-ref.ts";
import type { Schedule } from "./schedule.ts";
import { startingSeats } from "./starting-seats.ts";
import { seatInventory } from "./tables.ts";

/** Puts the seats of these offers on record, as they start, where nobody has held one yet. */
export async function recordSeats(
  schedule: Schedule,
  db: Queryable,
  refs: readonly string[],
): Promise<void> {
  const piles = new Map<string, SeatPile & { readonly capacity: number }>();
  for (const { flight, bookingClass } of refs.flatMap((ref) => flightsOf(schedule, ref))) {
    const pile = pileOf(flight, bookingClass);
    piles.set(nameOf(pile), { ...pile, capacity: startingSeats(flight, bookingClass) });
  }
  if (piles.size === 0) return;
  // Sorted, because two bookings that create the same rows wait for each other here, too.
  const inOrder = [...piles].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pile]) => pile);
  await db.insert(seatInventory).values(inOrder).onConflictDoNothing();
}

function flightsOf({ network, timetable }: Schedule, ref: string) {
  return readRef(network, timetable, ref)?.legs.flat() ?? [];
}

function nameOf({ flightNumber, departureDate, bookingClass }: SeatPile): string {
  return `${flightNumber} ${departureDate} ${bookingClass}`;
}
