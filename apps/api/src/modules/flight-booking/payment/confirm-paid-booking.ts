import { redeemCoupon } from "../../coupons/index.ts";
import { queueRefund, type SubjectPaid } from "../../payments/index.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { deadlineOf, isPast } from "./deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { releaseInventory } from "../bookings/release-inventory.ts";
import { issueTicketJob, flightEmailJob } from "../jobs.ts";
import { type BookingRow, lockBooking } from "../bookings/lock-booking.ts";
import { changeBookingStatus } from "../bookings/change-booking-status.ts";

/**
 * Confirms a booking after its payment. A payment counts as in time when the gateway confirmed it
 * before the deadline, however late this job runs, and the seats are still held. Any other payment
 * is refunded once.
 */
export async function confirmPaidBooking(
  deps: FlightBookingDeps,
  paid: SubjectPaid,
): Promise<void> {
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
  { jobs }: FlightBookingDeps,
  tx: Transaction,
  { id }: BookingRow,
  { paymentId, tranId }: SubjectPaid,
  now: Date,
): Promise<void> {
  await changeBookingStatus(
    tx,
    id,
    { from: "booked", to: "booking_confirmed" },
    { at: now, by: "gateway", note: `paid with ${tranId}` },
    { confirmedAt: now, paymentId },
  );
  await redeemCoupon(tx, id);
  await jobs.enqueue(tx, flightEmailJob, { bookingId: id, kind: "confirmed" });
  await jobs.enqueue(tx, issueTicketJob, { bookingId: id });
}

async function returnMoney(
  deps: FlightBookingDeps,
  tx: Transaction,
  booking: BookingRow,
  { paymentId }: SubjectPaid,
  now: Date,
): Promise<void> {
  const expired = await changeBookingStatus(
    tx,
    booking.id,
    { from: "booked", to: "booking_expired" },
    { at: now, by: "system", note: "paid after the deadline" },
  );
  if (expired) await releaseInventory(deps, tx, booking);
  await queueRefund(tx, { paymentId, reason: "late", now });
  await deps.jobs.enqueue(tx, flightEmailJob, { bookingId: booking.id, kind: "paid_late" });
}
