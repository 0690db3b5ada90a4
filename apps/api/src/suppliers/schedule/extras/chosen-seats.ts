import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ChosenSeat, ExtraSeatsRequest } from "../../flight-supplier.ts";
import { fromDayNumber } from "../network/day-number.ts";
import type { Schedule } from "../network/schedule.ts";
import { scheduleChosenSeats } from "../tables.ts";
import { flightsOf } from "./find-extras.ts";

/** Holds seats of the cabin: all of them, or none and false. */
export async function holdExtraSeats(
  schedule: Schedule,
  tx: Transaction,
  { purchaseId, bookingId, ref, seats }: ExtraSeatsRequest,
): Promise<boolean> {
  const flights = flightsOf(schedule, ref);
  const rows = seats.flatMap(({ line, designator: seat, passenger: traveller, flight }) => {
    const place = flights[flight]?.flight;
    if (!place) return [];
    const departureDate = fromDayNumber(place.day);
    const flightNumber = place.service.number;
    return [{ flightNumber, departureDate, seat, purchaseId, line, bookingId, traveller }];
  });
  if (rows.length < seats.length) return false;
  // In one order, so that two purchases do not wait for each other.
  const keyOf = (row: (typeof rows)[number]) =>
    `${row.flightNumber} ${row.departureDate} ${row.seat}`;
  const held = await tx
    .insert(scheduleChosenSeats)
    .values(rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ seat: scheduleChosenSeats.seat });
  return held.length === seats.length;
}

/** Makes the held seats of a purchase sold, and frees those that they take the place of. */
export async function sellExtraSeats(
  tx: Transaction,
  {
    purchaseId,
    insteadOf,
  }: { readonly purchaseId: string; readonly insteadOf: readonly ChosenSeat[] },
): Promise<boolean> {
  for (const { purchaseId: earlier, line } of insteadOf)
    await freeExtraSeats(tx, { purchaseId: earlier, lines: [line] });
  await tx
    .update(scheduleChosenSeats)
    .set({ isSold: true })
    .where(eq(scheduleChosenSeats.purchaseId, purchaseId));
  return true;
}

/** Frees seats of a purchase, held or sold. */
export async function freeExtraSeats(
  tx: Transaction,
  { purchaseId, lines }: { readonly purchaseId: string; readonly lines: readonly number[] | null },
): Promise<void> {
  if (lines?.length === 0) return;
  await tx
    .delete(scheduleChosenSeats)
    .where(
      and(
        eq(scheduleChosenSeats.purchaseId, purchaseId),
        lines === null ? undefined : inArray(scheduleChosenSeats.line, [...lines]),
      ),
    );
}
