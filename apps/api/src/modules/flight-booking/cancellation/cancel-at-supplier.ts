import { and, eq, sql } from "drizzle-orm";
import type { CancelResult, FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { flightBookings } from "../tables.ts";

/** Staff are told when this many tries brought no certain answer. */
const TRIES_BEFORE_STAFF = 3;

/**
 * Voids the tickets of a cancelled booking. The supplier is asked outside any transaction; a throw means
 * that its answer is unknown, and the next try first looks up what became of the last.
 */
export async function cancelAtSupplier(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const [booking] = await deps.db
    .select()
    .from(flightBookings)
    .where(eq(flightBookings.id, bookingId));
  if (booking?.status !== "booking_cancelled") return;
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);

  const tries = await noteTry(deps, bookingId);
  try {
    const answer = await askToCancel(supplier, booking);
    if (answer.outcome === "cancelled") return await unflag(deps, bookingId);
    deps.log.error({ booking_id: bookingId, reason: answer.reason }, "the supplier keeps a ticket");
    await flagForStaff(deps, bookingId);
  } catch (unknown) {
    if (tries >= TRIES_BEFORE_STAFF) await flagForStaff(deps, bookingId);
    throw unknown;
  }
}

async function askToCancel(supplier: FlightSupplier, booking: BookingRow): Promise<CancelResult> {
  if (booking.cancellingAskedAt !== null) {
    const status = await supplier.getBookingStatus(booking.id);
    if (status === "none" || status === "released") return { outcome: "cancelled" };
  }
  return supplier.cancelBooking(booking.id);
}

/** Committed before the supplier is asked, so that a crash in between is seen as a lost answer. */
async function noteTry({ db, clock }: FlightBookingDeps, bookingId: string): Promise<number> {
  const [tried] = await db
    .update(flightBookings)
    .set({
      cancellingAskedAt: clock.now(),
      cancellingTries: sql`${flightBookings.cancellingTries} + 1`,
    })
    .where(eq(flightBookings.id, bookingId))
    .returning({ tries: flightBookings.cancellingTries });
  return tried?.tries ?? 0;
}

async function flagForStaff({ db }: FlightBookingDeps, bookingId: string): Promise<void> {
  await db
    .update(flightBookings)
    .set({ staffFlag: "cancelling_open" })
    .where(eq(flightBookings.id, bookingId));
}

async function unflag({ db }: FlightBookingDeps, bookingId: string): Promise<void> {
  await db
    .update(flightBookings)
    .set({ staffFlag: null })
    .where(and(eq(flightBookings.id, bookingId), eq(flightBookings.staffFlag, "cancelling_open")));
}
