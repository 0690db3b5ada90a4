import { isPaid } from "../../payments/index.ts";
import { deadlineOf, isPast } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { releaseInventory } from "./release-inventory.ts";
import { flightEmailJob } from "../jobs.ts";
import { lockBooking } from "./lock-booking.ts";
import { changeBookingStatus } from "./change-booking-status.ts";

/**
 * Expires an unpaid booking after its deadline and releases its seats and coupon exactly once. A
 * booking with a received payment is left to the payment job, which knows whether the money arrived
 * in time.
 */
export async function expireBooking(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== "booked" || !isPast(deadlineOf(booking), now)) return;
    if (await isPaid(tx, { purpose: "flight", subjectId: bookingId })) return;
    await changeBookingStatus(
      tx,
      bookingId,
      { from: "booked", to: "booking_expired" },
      { at: now, by: "system", note: "not paid by the deadline" },
    );
    await releaseInventory(deps, tx, booking);
    await deps.jobs.enqueue(tx, flightEmailJob, { bookingId, kind: "expired" });
  });
}
