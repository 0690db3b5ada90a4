import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { failUnticketedBookingInTransaction } from "./fail-unticketed-booking.ts";
import { lockBooking } from "../bookings/find-bookings.ts";

/**
 * Fails a booking after staff confirmed that the airline will not issue tickets. Queues the refund,
 * in the caller's transaction.
 */
export async function failBookingManually(
  deps: FlightBookingDeps,
  tx: Transaction,
  bookingId: string,
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (booking.status !== "booking_confirmed") refuse("already_decided");
  await failUnticketedBookingInTransaction(deps, tx, booking, {
    reason: "staff found out that no ticket was issued",
    by: "staff",
    staffFlag: null,
  });
}
