import { isPast } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { redeemCoupon } from "../../coupons/index.ts";
import { queueRefund, type SubjectPaid } from "../../payments/index.ts";
import { deadlineOf } from "./deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import { releaseInventory } from "../bookings/release-inventory.ts";
import { packageEmailJob } from "../jobs.ts";
import { type BookingRow, lockBooking } from "../bookings/lock-booking.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.ts";

/**
 * Confirms a booking after its payment. A payment counts as in time when the gateway confirmed it
 * before the deadline, however late this job runs, and the spots are still held. Any other payment
 * is refunded once.
 */
export async function confirmPaidBooking(deps: TourPackageDeps, paid: SubjectPaid): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, paid.subjectId);
    if (!booking) throw new Error(`No booking found for payment ${paid.paymentId}`);
    // This payment was handled before. Later changes of the booking do not concern it.
    if (booking.paymentId === paid.paymentId) return;

    const inTime = !isPast(deadlineOf(booking), new Date(paid.paidAt));
    if (booking.status === "booked" && inTime) await confirm(deps, tx, booking, paid, now);
    else await returnMoney(deps, tx, booking, paid, now);
  });
}

async function confirm(
  { jobs }: TourPackageDeps,
  tx: Transaction,
  { id: bookingId }: BookingRow,
  { paymentId, tranId }: SubjectPaid,
  now: Date,
): Promise<void> {
  await changeBookingStatus(
    tx,
    bookingId,
    { from: "booked", to: "confirmed" },
    { at: now, by: "gateway", note: `paid with ${tranId}` },
    { confirmedAt: now, paymentId },
  );
  await redeemCoupon(tx, bookingId);
  await jobs.enqueue(tx, packageEmailJob, { bookingId, kind: "confirmed" });
}

async function returnMoney(
  { jobs }: TourPackageDeps,
  tx: Transaction,
  booking: BookingRow,
  { paymentId }: SubjectPaid,
  now: Date,
): Promise<void> {
  const details = { at: now, by: "system", note: "paid after the deadline" } as const;
  const move = { from: "booked", to: "expired" } as const;
  if (await changeBookingStatus(tx, booking.id, move, details)) await releaseInventory(tx, booking);
  await queueRefund(tx, { paymentId, reason: "late", now });
  await jobs.enqueue(tx, packageEmailJob, { bookingId: booking.id, kind: "paid_late" });
}
