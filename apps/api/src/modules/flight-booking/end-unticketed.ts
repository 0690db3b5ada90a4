import { queueRefund } from "../payments/index.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { giveBack } from "./give-back.ts";
import { letterJob } from "./jobs.ts";
import { lockBooking } from "./lock-booking.ts";
import { moveBooking } from "./move-booking.ts";

/** Ends a paid booking that will get no ticket: the money, the coupon and the seats go back at once. */
export async function endUnticketed(
  deps: FlightBookingDeps,
  bookingId: string,
  why: { readonly reason: string; readonly staffShouldLook: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== "booking_confirmed" || booking.paymentId === null) return;
    await moveBooking(
      tx,
      bookingId,
      { from: "booking_confirmed", to: "booking_failed" },
      { at: now, by: "supplier", note: why.reason },
      why.staffShouldLook ? { staffFlag: "ended_unticketed" } : {},
    );
    await giveBack(deps, tx, booking);
    await queueRefund(tx, { paymentId: booking.paymentId, reason: "booking_failed", now });
    await deps.jobs.enqueue(tx, letterJob, { bookingId, kind: "booking_failed" });
  });
}
