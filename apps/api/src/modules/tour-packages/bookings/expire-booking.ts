import { isPast } from "../../../platform/clock.ts";
import { isPaid } from "../../payments/index.ts";
import { deadlineOf } from "../payment/deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import { releaseInventory } from "./release-inventory.ts";
import { packageEmailJob } from "../jobs.ts";
import { lockBooking } from "./lock-booking.ts";
import { changeBookingStatus } from "./change-booking-status.ts";

/**
 * Ends an unpaid booking whose time is up and gives its places and coupon back, exactly once. When
 * money has come in, the payment's own job decides: it knows whether that was in time.
 */
export async function expireBooking(deps: TourPackageDeps, bookingId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== "booked" || !isPast(deadlineOf(booking), now)) return;
    if (await isPaid(tx, { purpose: "package", subjectId: bookingId })) return;
    const occasion = { at: now, by: "system", note: "not paid by the deadline" } as const;
    await changeBookingStatus(tx, bookingId, { from: "booked", to: "expired" }, occasion);
    await releaseInventory(tx, booking);
    await deps.jobs.enqueue(tx, packageEmailJob, { bookingId, kind: "expired" });
  });
}
