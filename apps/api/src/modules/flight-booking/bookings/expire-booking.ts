import { isPaid } from "../../payments/index.ts";
import { deadlineOf, isPast } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { releaseInventory } from "./release-inventory.ts";
import { flightEmailJob } from "../jobs.ts";
import { lockBooking } from "./lock-booking.ts";
import { changeBookingStatus } from "./change-booking-status.ts";

/**
 * Ends an unpaid booking whose time is up and gives its seats and coupon back, exactly once. When
 * money has come in, the payment's own job decides: it knows whether that was in time.
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
