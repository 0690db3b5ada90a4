import { and, eq, sql } from "drizzle-orm";
import type { CancelResult, FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { flightBookings } from "../tables.ts";

/** After this many attempts without a definite answer the booking is flagged for staff. */
const TRIES_BEFORE_STAFF = 3;

/**
 * Voids the tickets of a cancelled booking. Calls the supplier outside any transaction. An
 * exception means the outcome is unknown; the next attempt first looks up the result of the last
 * one.
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
    deps.log.error(
      { booking_id: bookingId, reason: answer.reason },
      "The supplier refused to cancel a ticket",
    );
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

/** Committed before the supplier is called, so a crash in between counts as a lost answer. */
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
