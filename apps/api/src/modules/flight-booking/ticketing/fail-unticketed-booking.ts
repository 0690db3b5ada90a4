import type { Transaction } from "../../../platform/db/database.ts";
import { queueRefund } from "../../payments/index.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { releaseInventory } from "../bookings/release-inventory.ts";
import { flightEmailJob } from "../jobs.ts";
import { type BookingRow, lockBooking } from "../bookings/lock-booking.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.ts";
import type { StaffFlag } from "../tables.ts";

/**
 * Fails a paid booking that will not be ticketed: queues the refund and releases coupon and seats.
 */
export async function failUnticketedBooking(
  deps: FlightBookingDeps,
  bookingId: string,
  why: { readonly reason: string; readonly staffShouldLook: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking)
      await failUnticketedBookingInTransaction(deps, tx, booking, {
        reason: why.reason,
        by: "supplier",
        staffFlag: why.staffShouldLook ? "ended_unticketed" : null,
      });
  });
}

interface Ending {
  readonly reason: string;
  readonly by: "supplier" | "staff";
  /** Null: nothing left to resolve. */
  readonly staffFlag: StaffFlag | null;
}

/** The same, in a transaction that holds the lock of the booking. */
export async function failUnticketedBookingInTransaction(
  deps: FlightBookingDeps,
  tx: Transaction,
  { id: bookingId, status, paymentId, supplier }: BookingRow,
  { reason, by, staffFlag }: Ending,
): Promise<void> {
  const now = deps.clock.now();
  if (status !== "booking_confirmed" || paymentId === null) return;
  await changeBookingStatus(
    tx,
    bookingId,
    { from: "booking_confirmed", to: "booking_failed" },
    { at: now, by, note: reason },
    { staffFlag },
  );
  await releaseInventory(deps, tx, { id: bookingId, supplier });
  await queueRefund(tx, { paymentId, reason: "booking_failed", now });
  await deps.jobs.enqueue(tx, flightEmailJob, { bookingId, kind: "booking_failed" });
}
