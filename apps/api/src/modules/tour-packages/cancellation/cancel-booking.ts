import { isPast } from "../../../platform/clock.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isPaid } from "../../payments/index.ts";
import { deadlineOf } from "../payment/deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import { findOwnBooking } from "../bookings/find-own-booking.ts";
import { releaseInventory } from "../bookings/release-inventory.ts";
import { packageEmailJob } from "../jobs.ts";
import { lockBooking } from "../bookings/lock-booking.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.ts";

/**
 * Cancels an unpaid booking. Cancelling it again changes nothing. Refuses `not_cancellable` when it
 * is paid, completed or expired.
 */
export async function cancelBooking(
  deps: TourPackageDeps,
  asked: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const { id: bookingId } = await findOwnBooking(deps.db, asked.accountId, asked.id);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
    if (booking.status === "cancelled") return;
    if (booking.status !== "booked" || isPast(deadlineOf(booking), now)) refuse("not_cancellable");
    // A payment was just received. Its job confirms the booking in a moment.
    if (await isPaid(tx, { purpose: "package", subjectId: bookingId }))
      refuse("in_progress", { retryAfterSeconds: 2 });
    const details = { at: now, by: "traveller" } as const;
    await changeBookingStatus(tx, bookingId, { from: "booked", to: "cancelled" }, details);
    await releaseInventory(tx, booking);
    await deps.jobs.enqueue(tx, packageEmailJob, { bookingId, kind: "cancelled" });
  });
}
