import { isPast } from "../../../platform/clock.ts";
import { isPaid } from "../../payments/index.ts";
import { deadlineOf } from "../payment/deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import { releaseInventory } from "./release-inventory.ts";
import { packageEmailJob } from "../jobs.ts";
import { lockBooking } from "./lock-booking.ts";
import { changeBookingStatus } from "./change-booking-status.ts";

/**
 * Expires an unpaid booking after its deadline and releases its spots and coupon exactly once. A
 * booking with a received payment is left to the payment job, which knows whether the money arrived
 * in time.
 */
export async function expireBooking(deps: TourPackageDeps, bookingId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== "booked" || !isPast(deadlineOf(booking), now)) return;
    if (await isPaid(tx, { purpose: "package", subjectId: bookingId })) return;
    const details = { at: now, by: "system", note: "not paid by the deadline" } as const;
    await changeBookingStatus(tx, bookingId, { from: "booked", to: "expired" }, details);
    await releaseInventory(tx, booking);
    await deps.jobs.enqueue(tx, packageEmailJob, { bookingId, kind: "expired" });
  });
}
